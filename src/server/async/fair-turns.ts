// Runs work for many owners, some of it at once: owners take turns, and each has a bounded share.
import { UserError } from "#domain/user-error.ts";
import { FairQueue } from "./fair-queue.ts";

export type FairTurns = {
  /**
   * Runs `work` when it is the owner's turn. Throws `server.busy` if too much waits, of all or of this owner, and the
   * reason of `left` once it is aborted before that.
   */
  run<T>(owner: string, work: () => Promise<T>, left?: AbortSignal): Promise<T>;
};

type Waiting = { owner: string; start: () => void };
type Shares = { atOnce: number; ownerAtOnce: number; waiting: number; ownerWaiting: number };

export function openFairTurns({ atOnce, ownerAtOnce, waiting, ownerWaiting }: Shares): FairTurns {
  const queue = new FairQueue<Waiting>();
  const runningOf = openCount();
  const waitingOf = openCount();
  let running = 0;

  function startNext(): void {
    while (running < atOnce) {
      const next = queue.take(({ owner }) => runningOf.get(owner) < ownerAtOnce);
      if (next === undefined) return;
      running += 1;
      waitingOf.add(next.owner, -1);
      runningOf.add(next.owner, 1);
      next.start();
    }
  }

  function wait(owner: string, left: AbortSignal | undefined): Promise<void> {
    left?.throwIfAborted();
    if (queue.length >= waiting || waitingOf.get(owner) >= ownerWaiting) throw new UserError("server.busy");
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.remove(owner, item);
        waitingOf.add(owner, -1);
        reject(left?.reason as Error);
      };
      const start = () => {
        left?.removeEventListener("abort", leave);
        resolve();
      };
      const item: Waiting = { owner, start };
      left?.addEventListener("abort", leave, { once: true });
      waitingOf.add(owner, 1);
      queue.add(owner, item);
      startNext();
    });
  }

  return {
    async run(owner, work, left) {
      await wait(owner, left);
      try {
        return await work();
      } finally {
        running -= 1;
        runningOf.add(owner, -1);
        startNext();
      }
    },
  };
}

/** Counts by name; those at nought take no memory. */
function openCount() {
  const counts = new Map<string, number>();
  const get = (name: string): number => counts.get(name) ?? 0;
  return {
    get,
    add(name: string, more: number): void {
      const now = get(name) + more;
      if (now === 0) counts.delete(name);
      else counts.set(name, now);
    },
  };
}
