// The button that opened a dialog may be gone by the time it closes: then the focus goes on from the screen, not from the top of the page.
import { useEffect, useLayoutEffect, useRef } from "react";
import { focusScreen } from "./focus-screen.ts";

export function useOpenerGone(open: boolean): void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    // The dialog gives the focus back itself, a moment after it closed.
    return () => void setTimeout(() => isLost(opener.current) && focusScreen());
  }, [open]);
}

function isLost(opener: Element | null): boolean {
  return document.activeElement === document.body && opener?.isConnected === false;
}
