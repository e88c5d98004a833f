// Reads and moves the focus: to an element, the canvas or the panel.
import type { Point } from "#domain/canvas/box.ts";
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

/** The middle of what has the focus, on the screen. */
export function focusPoint(): Point {
  const { left, top, width, height } = (document.activeElement ?? document.body).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The element on the canvas, or the canvas itself. */
export function canvasTarget(id: string | undefined): HTMLElement | null {
  const canvas = document.querySelector<HTMLElement>(`[${CANVAS_MARK}]`);
  const option = id && canvas?.querySelector<HTMLElement>(`[role=option][data-of="${CSS.escape(id)}"]`);
  return option || canvas;
}

export function focusCanvas(): void {
  document.querySelector<HTMLElement>(`[${CANVAS_MARK}]`)?.focus({ preventScroll: true });
}

export function focusPanel(): void {
  document.getElementById(PANEL)?.focus();
}
