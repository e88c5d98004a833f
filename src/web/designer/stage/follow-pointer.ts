// Follows a pressed pointer until it is let go: mouse, pen and finger alike.
import type { Point } from "#domain/box.ts";

export type Followed = {
  /** Once, when the pointer has moved far enough to mean it. */
  start: () => void;
  /** How far it is from where it was pressed, in CSS pixels; at most once in 16 ms. */
  move: (by: Point) => void;
  end: (by: Point) => void;
  /** The browser took the pointer away, or Escape was pressed. */
  cancel: () => void;
};

/** Specification section 9: edits are throttled to one per 16 ms. */
const THROTTLE_MS = 16;
const MEANT_PX = 3;

export function followPointer(target: HTMLElement, down: PointerEvent, followed: Followed): void {
  const over = new AbortController();
  let by: Point = { x: 0, y: 0 };
  let started = false;
  let frame = 0;
  let shown = 0;

  function moved(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    by = { x: event.clientX - down.clientX, y: event.clientY - down.clientY };
    if (!started && Math.hypot(by.x, by.y) < MEANT_PX) return;
    if (!started) followed.start();
    started = true;
    if (frame === 0) frame = requestAnimationFrame(show);
  }
  function show(now: number): void {
    const early = now - shown < THROTTLE_MS;
    frame = early ? requestAnimationFrame(show) : 0;
    if (early) return;
    shown = now;
    followed.move(by);
  }
  function finish(kept: boolean): void {
    over.abort();
    cancelAnimationFrame(frame);
    if (!started) return;
    if (kept) followed.end(by);
    else followed.cancel();
  }

  const { signal } = over;
  target.setPointerCapture(down.pointerId);
  target.addEventListener("pointermove", moved, { signal });
  target.addEventListener("pointerup", () => finish(true), { signal });
  target.addEventListener("pointercancel", () => finish(false), { signal });
  window.addEventListener("keydown", (event) => event.key === "Escape" && finish(false), { signal, capture: true });
}
