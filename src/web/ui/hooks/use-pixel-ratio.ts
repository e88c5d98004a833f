// Device pixels per CSS pixel, kept up to date on zoom or another screen.
import { useSyncExternalStore } from "react";

export function usePixelRatio(): number {
  return useSyncExternalStore(watch, () => window.devicePixelRatio);
}

/** A media query can only match the current ratio, so it is renewed after each change. */
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
