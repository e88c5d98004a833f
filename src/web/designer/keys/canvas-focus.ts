// Reads and moves the focus: to an element, the canvas or the panel.
import { CANVAS_MARK } from "./use-keys.ts";

/** The id of what gets the focus when it leaves the canvas. */
export const PANEL = "properties";

/** The id of the focused element. */
export function focusedElement(): string | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches("[role=option]")
    ? activeElement.dataset["of"]
    : undefined;
}

export function focusElement(id: string): void {
  document.querySelector<HTMLElement>(`[${CANVAS_MARK}] [role=option][data-of="${CSS.escape(id)}"]`)?.focus();
}

export function focusCanvas(): void {
  document.querySelector<HTMLElement>(`[${CANVAS_MARK}]`)?.focus({ preventScroll: true });
}

export function focusPanel(): void {
  document.getElementById(PANEL)?.focus();
}
