// Back closes an open dialog or sheet before it leaves the screen. Works
// within the app: not at the tab's first entry, and not on the certificate page, which has no router.
import type { RouterHistory } from "@tanstack/react-router";
import { useEffectEvent, useLayoutEffect } from "react";

/** Close functions of open dialogs, the newest last. */
const open: (() => void)[] = [];

export function useCloseAtBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // A layout effect: Back may be pressed as soon as the dialog is visible.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => close();
    open.push(layer);
    return () => void open.splice(open.indexOf(layer), 1);
  }, [isOpen]);
}

/**
 * Reverts the step back without writing history entries, so that reloads, links, Forward and jumps over several
 * screens still work. Call before any screen mounts: guards run in order, and dialogs should
 * close before the designer asks about unsaved changes.
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
