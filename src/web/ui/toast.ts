// Says something in passing, at the edge of the screen. The toasts themselves are loaded for the first one, so that the login stays light.
import { SAY } from "#domain/say/say.ts";
import { focusScreen } from "./focus-screen.ts";
import { TOAST } from "./toast-limits.ts";
import type { ToastManager } from "./Toasts.tsx";

const FOREVER = 0;
let shown: Promise<ToastManager> | undefined;
let count = 0;
/** The toasts with Undo that were shown since they were closed together. */
const undoable = new Set<string>();

export const toast = {
  // Named by their words: what is said again while it still stands there stays longer, and does not pile up.
  say: (text: string): void => show({ id: text, title: text, type: "say", timeout: TOAST.ms }),
  error: (text: string): void => show({ id: text, title: text, type: "error", timeout: TOAST.errorMs }),
  withUndo,
  closeUndos,
  loading,
};

/** A toast with an Undo button; it stays longer. */
function withUndo(text: string, undo: () => void): void {
  const id = newToast();
  undoable.add(id);
  const onClick = () => {
    // The button goes with the toast.
    focusScreen();
    undo();
    change((toasts) => toasts.close(id));
  };
  show({ id, title: text, type: "say", timeout: TOAST.undoMs, actionProps: { children: SAY.product.undo, onClick } });
}

/** For a screen whose Undo means nothing once it is left. */
function closeUndos(): void {
  for (const id of undoable) change((toasts) => toasts.close(id));
  undoable.clear();
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

/** Puts the toasts on the page; ahead of the first one, it can be said also when the server has gone away. */
export async function loadToasts(): Promise<ToastManager> {
  shown ??= import("./Toasts.tsx").then(({ showToasts }) => showToasts());
  try {
    return await shown;
  } catch (error) {
    // The next toast tries again.
    shown = undefined;
    throw error;
  }
}

function show(options: Parameters<ToastManager["add"]>[0]): void {
  change((toasts) => toasts.add(options));
}

function change(act: (toasts: ToastManager) => void): void {
  loadToasts().then(act, () => console.warn("The toasts could not be loaded"));
}

function newToast(): string {
  count += 1;
  return `toast-${count}`;
}
