// So many may do a thing at once; the others wait, who came first goes first. All may be called off: who waits goes, who works is told.

export type Semaphore<Who> = {
  /** Undefined where `who` was called off before its turn came; `calledOff` tells whoever has begun. */
  take<T>(who: Who, work: (calledOff: AbortSignal) => Promise<T>): Promise<T | undefined>;
  callOff(which: (who: Who) => boolean): void;
};

export function openSemaphore<Who>(count: number): Semaphore<Who> {
  let free = count;
  let waiting: { who: Who; go: (isMyTurn: boolean) => void }[] = [];
  const working = new Map<Who, AbortController>();

  async function turn(who: Who): Promise<boolean> {
    if (free === 0) return new Promise((go) => waiting.push({ who, go }));
    free--;
    return true;
  }

  return {
    async take(who, work) {
      if (!(await turn(who))) return undefined;
      const calledOff = new AbortController();
      working.set(who, calledOff);
      try {
        return await work(calledOff.signal);
      } finally {
        working.delete(who);
        const next = waiting.shift();
        if (next === undefined) free++;
        else next.go(true);
      }
    },
    callOff(which) {
      const off = waiting.filter(({ who }) => which(who));
      waiting = waiting.filter((each) => !off.includes(each));
      for (const { go } of off) go(false);
      for (const [who, calledOff] of working) if (which(who)) calledOff.abort();
    },
  };
}
