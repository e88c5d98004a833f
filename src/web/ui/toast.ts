// Says something in passing, at the edge of the screen. The toasts themselves are loaded apart, so that the first page stays light.
import type { ToastManager } from "./Toasts.tsx";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";

/** How long toasts stay; those that are waiting stay until they are told. */
export const TOAST = { ms: 3 * SECOND, errorMs: 4 * SECOND, undoMs: 8 * SECOND, most: 20 } as const;

const FOREVER = 0;
const shown = Promise.withResolvers<ToastManager>();
let count = 0;

export const toast = {
  // Named by their words: what is said again while it still stands there stays longer, and does not pile up.
  say: (text: string): void => show({ id: text, title: text, type: "say", timeout: TOAST.ms }),
  error: (text: string): void => show({ id: text, title: text, type: "error", timeout: TOAST.errorMs }),
  withUndo,
  loading,
};

/** A toast with an Undo button; it stays longer. */
function withUndo(text: string, undo: () => void): void {
  const id = newToast();
  const onClick = () => {
    undo();
    change((toasts) => toasts.close(id));
  };
  show({ id, title: text, type: "say", timeout: TOAST.undoMs, actionProps: { children: SAY.product.undo, onClick } });
}

export type LoadingToast = { done: (text: string) => void; fail: (text: string) => void; dismiss: () => void };

/** A toast that waits, and then says how it ended, or goes away. */
function loading(text: string): LoadingToast {
  const id = newToast();
  show({ id, title: text, type: "loading", timeout: FOREVER });
  return {
    done: (end) => show({ id, title: end, type: "say", timeout: TOAST.ms }),
    fail: (end) => show({ id, title: end, type: "error", timeout: TOAST.errorMs }),
    dismiss: () => change((toasts) => toasts.close(id)),
  };
}

/** The toasts are on the page: everything said before is shown now. */
export function toastsAreShown(manager: ToastManager): void {
  shown.resolve(manager);
}

function show(options: Parameters<ToastManager["add"]>[0]): void {
  change((toasts) => toasts.add(options));
}

function change(act: (toasts: ToastManager) => void): void {
  void shown.promise.then(act);
}

function newToast(): string {
  count += 1;
  return `toast-${count}`;
}
