// Handles the browser's copy, cut and paste events: our elements, pictures and text.
import { useEffect, useEffectEvent } from "react";
import { CLIP, clipForOthers, clipInHtml, writeClip } from "#domain/canvas/clip.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN_ERRORS } from "#domain/say/errors/design.ts";
import { sayError } from "#domain/say/say-code.ts";
import { UserError } from "#domain/user-error.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { isOnCanvas, isTypedIn } from "../keys/use-keys.ts";
import { follow, meant } from "../keys/use-canvas-verbs.ts";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import { putPasted } from "./put-pasted.ts";

export function useClipboard(designer: Designer, actions: Actions, onRemove: (ids: readonly string[]) => void): void {
  const copy = useEffectEvent((event: ClipboardEvent) => {
    if (!isOnCanvas(document.activeElement)) return;
    const ids = meant(designer);
    const elements = designer.current().elements.filter(({ id }) => ids.includes(id));
    if (elements.length === 0) return;
    event.preventDefault();
    const { text, html } = clipForOthers(elements);
    const formats = { [CLIP.type]: writeClip(elements), "text/html": html, "text/plain": text };
    for (const [type, data] of Object.entries(formats)) event.clipboardData?.setData(type, data);
    designer.announce(SAY.clipboard.copied(elements.length));
    if (event.type === "cut") onRemove(ids);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.clipboardData === null || isTypedIn(event.target) || isInDialog(event.target)) return;
    event.preventDefault();
    try {
      pasteFrom(event.clipboardData, designer, actions);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      toast.error(sayError(error, DESIGN_ERRORS));
    }
  });
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    for (const type of ["copy", "cut"] as const) window.addEventListener(type, (event) => copy(event), { signal });
    const middle = watchMiddleButton(signal);
    window.addEventListener("paste", (event) => !middle.pressed && paste(event), { signal });
    return () => over.abort();
  }, []);
}

/** Moves the focus to what was pasted, so that the next key acts on it. */
function pasteFrom(data: DataTransfer, designer: Designer, actions: Actions): void {
  const text = data.getData("text/plain");
  const clip = data.getData(CLIP.type) || clipInHtml(data.getData("text/html")) || text;
  const pasted = { clip, text, files: [...data.files] };
  putPasted(pasted, designer, {
    addCopies: (elements) => follow(designer, () => actions.addCopies(elements)),
    addText: (added) => follow(designer, () => actions.addText(added)),
    pasteImages: actions.pasteImages,
  });
}

/**
 * On Linux the middle button, which moves the canvas, also pastes the text that was marked last, on a busy computer
 * long after it was released. Every other way to paste begins with a key, another button, or the browser's own menu.
 */
function watchMiddleButton(signal: AbortSignal): { pressed: boolean } {
  const middle = { pressed: false };
  const options = { signal, capture: true };
  window.addEventListener("pointerdown", ({ button }) => (middle.pressed = button === 1), options);
  for (const type of ["keydown", "blur"] as const)
    window.addEventListener(type, () => (middle.pressed = false), options);
  return middle;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog], [role=alertdialog]") !== null;
}
