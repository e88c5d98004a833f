// A bell that idle lanes wait for: rung by whoever brings work, and by a clock for what nobody rings for.

export type WakeSignal = {
  /** Resolves at the next ring. Ask before looking for work, so that no ring is missed in between. */
  next(): Promise<void>;
  /** Resolves when the clock rings next. */
  nextLook(): Promise<void>;
  ring(): void;
  /** Rings for both, as the clock does. */
  ringLook(): void;
  /** Rings a last time; nobody waits any more. */
  close(): void;
};

export function openWakeSignal(everyMs: number): WakeSignal {
  let any = Promise.withResolvers<void>();
  let look = Promise.withResolvers<void>();
  let closed = false;
  const ring = () => {
    any.resolve();
    if (!closed) any = Promise.withResolvers();
  };
  const ringLook = () => {
    look.resolve();
    if (!closed) look = Promise.withResolvers();
    ring();
  };
  const clock = setInterval(ringLook, everyMs);
  return {
    next: () => any.promise,
    nextLook: () => look.promise,
    ring,
    ringLook,
    close() {
      closed = true;
      clearInterval(clock);
      ringLook();
    },
  };
}
