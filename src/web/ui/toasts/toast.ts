// Shows toasts. Their component is loaded with the first toast, to keep the login small.
import { SAY } from "#domain/say/say.ts";
import { focusScreen } from "../focus-screen.ts";
import { TOAST } from "./toast-limits.ts";
import type { ToastManager } from "./Toasts.tsx";

const FOREVER = 0;
let shown: Promise<ToastManager> | undefined;
let count = 0;
/** Undo toasts shown since they were last closed together. */
const undoable = new Set<string>();

export const toast = {
  // Keyed by text: a repeated message extends its toast instead of adding one.
  say: (text: string): void => show({ id: text, title: text, type: "say", timeout: TOAST.ms }),
  error: (text: string): void => show({ id: text, title: text, type: "error", timeout: TOAST.errorMs }),
  withAction,
  withUndo,
  closeUndos,
  loading,
};

/** A toast with an Undo button, shown longer. */
function withUndo(text: string, undo: () => void): void {
  undoable.add(withAction(text, SAY.product.undo, undo));
}

/** A toast with a button, shown longer. Returns its id. */
function withAction(text: string, name: string, act: () => void): string {
  const id = newToast();
  const onClick = () => {
    // The button disappears with the toast.
    focusScreen();
    act();
    change((toasts) => toasts.close(id));
  };
  show({ id, title: text, type: "say", timeout: TOAST.undoMs, actionProps: { children: name, onClick } });
  return id;
}

/** For screens whose Undo is meaningless after leaving. */
function closeUndos(): void {
  for (const id of undoable) change((toasts) => toasts.close(id));
  undoable.clear();
}

export type LoadingToast = { done: (text: string) => void; fail: (text: string) => void; dismiss: () => void };

/** A loading toast that later shows the result or disappears. */
function loading(text: string): LoadingToast {
  const id = newToast();
  show({ id, title: text, type: "loading", timeout: FOREVER });
  return {
    done: (end) => show({ id, title: end, type: "say", timeout: TOAST.ms }),
    fail: (end) => show({ id, title: end, type: "error", timeout: TOAST.errorMs }),
    dismiss: () => change((toasts) => toasts.close(id)),
  };
}

/** Mounts the toasts in advance, so that errors can be shown when the server is unreachable. */
export async function loadToasts(): Promise<ToastManager> {
  shown ??= import("./Toasts.tsx").then(({ showToasts }) => showToasts());
  try {
    return await shown;
  } catch (error) {
    // The next toast retries loading.
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
