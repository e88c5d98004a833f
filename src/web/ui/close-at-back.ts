// The browser's Back, and a phone's, closes the dialog or sheet that is open before it leaves the screen.
import type { RouterHistory } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** How each that is open closes; the last opened at the end. */
const open: (() => void)[] = [];

export function useCloseAtBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => close();
    open.push(layer);
    return () => void open.splice(open.indexOf(layer), 1);
  }, [isOpen]);
}

/**
 * The step back is taken again, and nothing is written into the history: reloads, links out of a dialog, Forward, and steps over several
 * screens find what they would without. Told before any screen is there, as guards are asked in that order: a design that is not saved keeps
 * nobody in a dialog that closes.
 */
export function closeAtBack(history: RouterHistory): void {
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      const last = action === "BACK" ? open.at(-1) : undefined;
      last?.();
      return last !== undefined;
    },
  });
}
