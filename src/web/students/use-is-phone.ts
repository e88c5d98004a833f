// Whether the window is a phone's: under 768 px (specification section 9).
import { useSyncExternalStore } from "react";

const PHONE = "(width < 768px)";

export function useIsPhone(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(PHONE).matches);
}

function watch(onChange: () => void): () => void {
  const media = matchMedia(PHONE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
