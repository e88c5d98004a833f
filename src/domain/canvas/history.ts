// Undo and redo: past, present and future. One step per gesture; values are compared by identity.

export type History<T> = {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** The gesture that made the present and may continue, such as a held slider or typing. */
  gesture: string | null;
};

export const HISTORY = { steps: 100 } as const;

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], gesture: null };
}

/** Makes `next` the present. Changes within one gesture are one step. */
export function commit<T>(history: History<T>, next: T, gesture: string | null = null): History<T> {
  if (next === history.present) return history;
  if (gesture !== null && gesture === history.gesture) return { ...history, present: next };
  return { past: [...history.past, history.present].slice(-HISTORY.steps), present: next, future: [], gesture };
}

/** Like `commit`, but applied to the state before the gesture, dropping intermediate values of a slider. */
export function recommit<T>(history: History<T>, to: (before: T) => T, gesture: string): History<T> {
  const before = gesture === history.gesture ? { ...undo(history), future: [] } : history;
  return commit(before, to(before.present), gesture);
}

/** Ends the gesture: the next change is a new step. */
export function endGesture<T>(history: History<T>): History<T> {
  return history.gesture === null ? history : { ...history, gesture: null };
}

export function undo<T>(history: History<T>): History<T> {
  const [present] = history.past.slice(-1);
  if (present === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present, future, gesture: null };
}

export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, gesture: null };
}
