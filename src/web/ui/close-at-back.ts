// The browser's Back, and a phone's, closes the dialog or sheet that is open before it leaves the screen. It holds
// within the app: not at the tab's first entry, which is left without a question, and not on the certificate page, which has no router.
import type { RouterHistory } from "@tanstack/react-router";
import { useEffectEvent, useLayoutEffect } from "react";

/** How each that is open closes; the last opened at the end. */
const open: (() => void)[] = [];

export function useCloseAtBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // At once: who sees a dialog may go back in the same moment.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => close();
    open.push(layer);
    return () => void open.splice(open.indexOf(layer), 1);
  }, [isOpen]);
}

/**
 * The step back is taken again, and nothing is written into the history: reloads, links out of a dialog, Forward, and steps over several
 * screens find what they would without. To be called before any screen is there: guards are asked in the order they came, and a dialog is to
 * close before the designer asks about what is unsaved.
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
