// Device pixels to one of the page's pixels, followed as the window is zoomed or comes onto another screen.
import { useSyncExternalStore } from "react";

export function usePixelRatio(): number {
  return useSyncExternalStore(watch, () => window.devicePixelRatio);
}

/** A query can only ask for the ratio that holds: when it holds no more, the next one is asked for. */
function watch(onChange: () => void): () => void {
  let media = here();
  function changed(): void {
    media.removeEventListener("change", changed);
    media = here();
    media.addEventListener("change", changed);
    onChange();
  }
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

function here(): MediaQueryList {
  return window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
}
