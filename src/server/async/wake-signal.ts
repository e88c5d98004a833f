// Wakes idle send loops: whenever work is queued, and on a timer for work that nobody announces.

export type WakeSignal = {
  /** Resolves at the next wake-up. Take it before looking for work, so that no wake-up is missed in between. */
  next(): Promise<void>;
  /** Resolves at the next tick of the timer. */
  nextTick(): Promise<void>;
  wake(): void;
  /** Wakes everybody, as a tick of the timer does. */
  tick(): void;
  /** Wakes everybody a last time, and stops the timer. */
  close(): void;
};

export function openWakeSignal(intervalMs: number): WakeSignal {
  let nextOfAll = Promise.withResolvers<void>();
  let nextOfTimer = Promise.withResolvers<void>();
  let closed = false;
  const wake = () => {
    nextOfAll.resolve();
    if (!closed) nextOfAll = Promise.withResolvers();
  };
  const tick = () => {
    nextOfTimer.resolve();
    if (!closed) nextOfTimer = Promise.withResolvers();
    wake();
  };
  const timer = setInterval(tick, intervalMs);
  return {
    next: () => nextOfAll.promise,
    nextTick: () => nextOfTimer.promise,
    wake,
    tick,
    close() {
      closed = true;
      clearInterval(timer);
      tick();
    },
  };
}
