// Whether the screen is a phone's: narrower than 768 px (specification section 9).
import { useSyncExternalStore } from "react";

const PHONE = "(max-width: 767.98px)";

export function usePhone(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(PHONE).matches);
}

function watch(changed: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
