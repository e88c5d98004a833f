// Listens for the keys of one place and does what their verbs say.
import { useEffect, useEffectEvent } from "react";
import type { Point } from "#domain/canvas/box.ts";
import { pressOf } from "./press.ts";
import { type ClipboardVerb, type DESIGNER_KEYS, ONCE, type KeyScope } from "./table.ts";

/** The verbs of a place that a key asks for; those of the clipboard are the browser's to ask for. */
export type VerbAt<P extends KeyScope> = Exclude<
  Extract<(typeof DESIGNER_KEYS)[number], { place: P }>["verb"],
  ClipboardVerb
>;
/** What a verb does; false where it does nothing, and the key is left to the browser. */
export type Verbs<P extends KeyScope> = Readonly<Record<VerbAt<P>, (arrow: Point) => boolean | void>>;

/** What stands on it has the keys of the canvas. */
export const CANVAS_MARK = "data-canvas";

export function useKeys<P extends KeyScope>(place: P, verbs: Verbs<P>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const asked = pressOf(event, [place]);
    if (asked === undefined || event.defaultPrevented || event.isComposing) return;
    if (place === "canvas" && !isOnCanvas(event.target)) return;
    // A field that is typed in takes back its own typing; saving is asked for from anywhere.
    if (asked.verb !== "save" && isTypedIn(event.target)) return;
    if (event.repeat && ONCE.has(asked.verb)) return event.preventDefault();
    // Not left to the browser, to which Alt+Left and Cmd+[ mean to go back.
    if (verbs[asked.verb as VerbAt<P>](asked.arrow) !== false) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

export function isOnCanvas(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${CANVAS_MARK}]`) !== null;
}

const NOT_TYPED = ["range", "color", "checkbox", "radio"].map((type) => `[type=${type}]`).join();

export function isTypedIn(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches(`input:not(${NOT_TYPED}), textarea`);
}
