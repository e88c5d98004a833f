// A file that is dropped beside the canvas does nothing. The browser would leave the page for it, and the design with it.
import { useEffect } from "react";

export function useNoStrayDrops(): void {
  useEffect(() => {
    const over = new AbortController();
    for (const type of ["dragover", "drop"])
      window.addEventListener(type, (event) => event.preventDefault(), { signal: over.signal });
    return () => over.abort();
  }, []);
}
