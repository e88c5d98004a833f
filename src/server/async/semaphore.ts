// A first-in, first-out semaphore whose waiting and running holders can be cancelled.

export type Semaphore<Who> = {
  /** Undefined when `who` was cancelled before its turn; `signal` is aborted when it is cancelled while it runs. */
  take<T>(who: Who, work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>;
  cancel(which: (who: Who) => boolean): void;
};

export function openSemaphore<Who>(count: number): Semaphore<Who> {
  let free = count;
  let waiting: { who: Who; go: (acquired: boolean) => void }[] = [];
  const working = new Map<Who, AbortController>();

  async function acquire(who: Who): Promise<boolean> {
    if (free === 0) return new Promise((go) => waiting.push({ who, go }));
    free--;
    return true;
  }

  return {
    async take(who, work) {
      if (!(await acquire(who))) return undefined;
      const controller = new AbortController();
      working.set(who, controller);
      try {
        return await work(controller.signal);
      } finally {
        working.delete(who);
        const next = waiting.shift();
        if (next === undefined) free++;
        else next.go(true);
      }
    },
    cancel(which) {
      const cancelled = waiting.filter(({ who }) => which(who));
      waiting = waiting.filter((each) => !cancelled.includes(each));
      for (const { go } of cancelled) go(false);
      for (const [who, controller] of working) if (which(who)) controller.abort();
    },
  };
}
