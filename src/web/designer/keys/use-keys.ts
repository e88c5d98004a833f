// Listens for the shortcuts of one scope and runs their actions.
import { useEffect, useEffectEvent } from "react";
import type { Point } from "#domain/canvas/box.ts";
import { pressOf } from "./press.ts";
import { type ClipboardVerb, type DESIGNER_KEYS, ONCE, type KeyScope } from "./table.ts";

/** The actions of a scope without those of the clipboard, which the browser triggers. */
export type VerbAt<P extends KeyScope> = Exclude<
  Extract<(typeof DESIGNER_KEYS)[number], { place: P }>["verb"],
  ClipboardVerb
>;
/** An action; when it answers false, the key is left to the browser. */
export type Verbs<P extends KeyScope> = Readonly<Record<VerbAt<P>, (arrow: Point) => boolean | void>>;

/** Elements with this attribute receive the canvas shortcuts. */
export const CANVAS_MARK = "data-canvas";

export function useKeys<P extends KeyScope>(place: P, verbs: Verbs<P>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const asked = pressOf(event, [place]);
    if (asked === undefined || event.defaultPrevented || event.isComposing) return;
    if (place === "canvas" && !isOnCanvas(event.target)) return;
    // Text fields undo their own typing; saving works from anywhere.
    if (asked.verb !== "save" && isTypedIn(event.target)) return;
    if (event.repeat && ONCE.has(asked.verb)) return event.preventDefault();
    // Otherwise the browser would go back on Alt+Left or Cmd+[.
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
