// A finger that stays where it is for a while.

const LONG_MS = 450;
const STILL_PX = 8;

/** Answers a function that cancels it. */
export function longPress(from: PointerEvent, act: () => void): () => void {
  const over = new AbortController();
  const timer = setTimeout(() => {
    over.abort();
    // No click follows, which would close what is opened.
    window.addEventListener("touchend", (end) => end.preventDefault(), { once: true, passive: false, capture: true });
    act();
  }, LONG_MS);
  const cancel = (): void => {
    clearTimeout(timer);
    over.abort();
  };
  const options = { signal: over.signal, capture: true };
  const moved = ({ clientX, clientY }: PointerEvent): void => {
    if (Math.hypot(clientX - from.clientX, clientY - from.clientY) > STILL_PX) cancel();
  };
  window.addEventListener("pointermove", moved, options);
  // A second finger, or the browser, takes over.
  for (const type of ["pointerdown", "pointerup", "pointercancel"] as const)
    window.addEventListener(type, cancel, options);
  return cancel;
}
