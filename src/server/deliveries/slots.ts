// So many may do a thing at once; the others wait, who came first goes first, and may be called off while they wait.

export type Slots<Who> = {
  /** Undefined where `who` was called off before its turn came. */
  take<T>(who: Who, work: () => Promise<T>): Promise<T | undefined>;
  /** Of those who wait. */
  callOff(which: (who: Who) => boolean): void;
};

export function openSlots<Who>(count: number): Slots<Who> {
  let free = count;
  let waiting: { who: Who; go: (isMyTurn: boolean) => void }[] = [];

  async function turn(who: Who): Promise<boolean> {
    if (free === 0) return new Promise((go) => waiting.push({ who, go }));
    free--;
    return true;
  }

  return {
    async take(who, work) {
      if (!(await turn(who))) return undefined;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free++;
        else next.go(true);
      }
    },
    callOff(which) {
      const off = waiting.filter(({ who }) => which(who));
      waiting = waiting.filter((each) => !off.includes(each));
      for (const { go } of off) go(false);
    },
  };
}
