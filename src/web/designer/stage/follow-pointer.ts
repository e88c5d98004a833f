// Follows a pressed pointer (mouse, pen or finger) until release. An interruption cancels the gesture cleanly.
import type { Point } from "#domain/canvas/box.ts";

/** The held modifier keys; the gesture decides what they mean. */
export type ModifierKeys = { shift: boolean; alt: boolean; mod: boolean };

export type Followed = {
  /** Called once, when the pointer has moved far enough to be a drag. */
  start: (held: ModifierKeys) => void;
  /** The distance from the pressed point in CSS pixels, at most once in 16 ms. */
  move: (by: Point, held: ModifierKeys) => void;
  end: (by: Point, held: ModifierKeys) => void;
  /** Pointer cancelled, a second pointer, a blurred window, or Escape. */
  cancel: () => void;
};

/** Specification section 9: edits are throttled to one per 16 ms. */
const THROTTLE_MS = 16;
const MEANT_PX = 3;
const MODIFIERS: ReadonlySet<string> = new Set(["Shift", "Alt", "Control", "Meta", "AltGraph"]);

/**
 * `placeOf` tells the current screen position of the target, which may scroll. Answers a function that cancels the
 * gesture; it does nothing once the gesture has ended.
 */
export function followPointer(
  target: HTMLElement,
  down: PointerEvent,
  followed: Followed,
  placeOf: () => Point,
): () => void {
  const over = new AbortController();
  const way = wayOf(down, placeOf);
  let by: Point = { x: 0, y: 0 };
  let held = heldIn(down);
  let started = false;
  let frame = 0;
  let shown = Number.NEGATIVE_INFINITY;

  function moved(event: PointerEvent): void {
    by = way.to(event);
    held = heldIn(event);
    if (!started && Math.hypot(by.x, by.y) < MEANT_PX) return;
    if (!started) capture(target, down, true);
    if (!started) followed.start(held);
    started = true;
    ask();
  }
  function scroll(): void {
    by = way.scrolled();
    if (started) ask();
  }
  function ask(): void {
    if (frame === 0) frame = requestAnimationFrame(show);
  }
  function show(now: number): void {
    const early = now - shown < THROTTLE_MS;
    frame = early ? requestAnimationFrame(show) : 0;
    if (early) return;
    shown = now;
    followed.move(by, held);
  }
  function finish(kept: boolean): void {
    if (over.signal.aborted) return;
    over.abort();
    cancelAnimationFrame(frame);
    if (!started) return;
    if (kept) followed.end(by, held);
    else followed.cancel();
  }
  /** Modifier keys apply at once; other keys are blocked, so that nothing changes the dragged elements. */
  function pressed(event: KeyboardEvent): void {
    if (MODIFIERS.has(event.key)) {
      held = heldIn(event);
      if (started) ask();
    } else if (started && event.type === "keydown") {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key === "Escape" && event.type === "keydown") finish(false);
  }

  capture(target, down, false);
  listen(target, down.pointerId, { moved, scroll, finish, pressed, isDrag: () => started }, over.signal);
  if (down.pointerType === "touch") preventFling(target, over.signal);
  return () => finish(false);
}

/** A mouse only once it drags: most presses are none, and the browser sends six events about each capture. */
function capture(target: HTMLElement, { pointerId, pointerType }: PointerEvent, drags: boolean): void {
  if ((pointerType === "mouse") === drags) target.setPointerCapture(pointerId);
}

/** The distance from the pressed point, counting movement and scrolling. */
function wayOf(down: PointerEvent, placeOf: () => Point) {
  const from = placeOf();
  let at: Pick<PointerEvent, "clientX" | "clientY"> = down;
  let place = from;
  const by = () => ({
    x: at.clientX - down.clientX - place.x + from.x,
    y: at.clientY - down.clientY - place.y + from.y,
  });
  return {
    to(event: PointerEvent): Point {
      at = event;
      return by();
    },
    scrolled(): Point {
      place = placeOf();
      return by();
    },
  };
}

type Heard = {
  moved: (event: PointerEvent) => void;
  scroll: () => void;
  finish: (kept: boolean) => void;
  pressed: (event: KeyboardEvent) => void;
  isDrag: () => boolean;
};

function listen(
  target: HTMLElement,
  pointer: number,
  { moved, scroll, finish, pressed, isDrag }: Heard,
  signal: AbortSignal,
): void {
  const isOurs = (event: PointerEvent) => event.pointerId === pointer;
  const first = { signal, capture: true };
  // React would look for handlers of each move, which nothing has meanwhile.
  const keep = (event: Event) => isDrag() && event.stopPropagation();
  window.addEventListener("mousemove", keep, first);
  window.addEventListener(
    "pointermove",
    (event) => {
      if (isOurs(event)) moved(event);
      keep(event);
    },
    first,
  );
  // On the window: without a capture, a mouse may be released beside the target.
  window.addEventListener("pointerup", (event) => isOurs(event) && finish(true), first);
  for (const type of ["pointercancel", "lostpointercapture"] as const)
    target.addEventListener(type, (event) => isOurs(event) && finish(false), { signal });
  window.addEventListener("pointerdown", (event) => !isOurs(event) && finish(false), first);
  // In the capture phase: scroll events do not bubble.
  window.addEventListener("scroll", scroll, { ...first, passive: true });
  window.addEventListener("blur", () => finish(false), { signal });
  for (const type of ["keydown", "keyup"] as const) window.addEventListener(type, pressed, first);
}

/**
 * Also where no finger may scroll, Chromium lets a quickly released finger go on as a fling, and ignores the taps of
 * the next moments. Where one may scroll, nothing is prevented.
 */
function preventFling(target: HTMLElement, signal: AbortSignal): void {
  if (getComputedStyle(target).touchAction !== "none") return;
  target.addEventListener("touchmove", (event) => event.preventDefault(), { signal, passive: false });
}

function heldIn(event: Pick<MouseEvent, "shiftKey" | "altKey" | "ctrlKey" | "metaKey">): ModifierKeys {
  return { shift: event.shiftKey, alt: event.altKey, mod: event.ctrlKey || event.metaKey };
}
