// Whether a media query matches, kept up to date.
import { useCallback, useSyncExternalStore } from "react";

/** A phone is narrower than 768 px (specification section 9). */
export const PHONE = "(max-width: 767.98px)";
/** Below this width the full sidebar would leave screens as narrow as on a phone. */
export const TABLET = "(max-width: 1023.98px)";

export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
