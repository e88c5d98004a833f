// A pool of worker threads: started when there is work, one line for all who wait, ended when nobody has asked for a while.
import type { Worker } from "node:worker_threads";
import { UserError } from "#domain/user-error.ts";
import { type QueuedJob, Thread } from "./thread.ts";

export type Pool<Job, Answer> = {
  /** Waits in the line while all threads are busy. Refused when the line is full, and once the pool is closed. */
  ask(job: Job): Promise<Answer>;
  /** How many jobs to have under way for every thread to be busy. */
  readonly width: number;
  /** Takes no more, finishes what was asked, ends the threads. */
  close(): Promise<void>;
};

export type PoolOptions<Job> = {
  open: () => Worker;
  /** The most threads there are at once. */
  size: number;
  /** The most jobs a thread has in hand. */
  atOnce: number;
  /** The most jobs that wait. */
  line: number;
  /** A thread that was asked nothing for so long ends. */
  idleMs: number;
  /** A job that takes longer has hung; in milliseconds. */
  within: (job: Job) => number;
};

/** A job whose thread died is given to one other. */
const TRIES = 2;

export function openPool<Job, Answer>(how: PoolOptions<Job>): Pool<Job, Answer> {
  const threads = new Set<Thread<Job, Answer>>();
  const idle = new Map<Thread<Job, Answer>, NodeJS.Timeout>();
  const line: QueuedJob<Job, Answer>[] = [];
  const drained = Promise.withResolvers<void>();
  let closing = false;

  function moveUp(): void {
    for (;;) {
      const first = line[0];
      if (!first) break;
      if (threads.size < how.size && [...threads].every(({ load }) => load > 0)) openThread();
      const thread = leastLoaded([...threads].filter((each) => each.hasRoomFor(first)));
      if (!thread) break;
      clearTimeout(idle.get(thread));
      line.shift();
      thread.take(first);
    }
    if (closing && line.length === 0 && [...threads].every(({ load }) => load === 0)) drained.resolve();
  }

  function openThread(): void {
    const { atOnce, within } = how;
    threads.add(new Thread(how.open(), { atOnce, within, onRoom, onDeath }));
  }

  function onRoom(thread: Thread<Job, Answer>): void {
    moveUp();
    if (thread.load > 0) return;
    idle.set(thread, setTimeout(() => void thread.end(), how.idleMs).unref());
  }

  function onDeath(thread: Thread<Job, Answer>, left: QueuedJob<Job, Answer>[]): void {
    threads.delete(thread);
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    for (const asked of left) asked.tries++;
    for (const { reject } of left.filter(({ tries }) => tries >= TRIES)) reject(new Error("Its thread died, twice"));
    line.unshift(...left.filter(({ tries }) => tries < TRIES));
    moveUp();
  }

  return {
    width: how.size * how.atOnce,
    ask: (job) =>
      new Promise((resolve, reject) => {
        if (closing) return reject(new Error("The pool is closed"));
        if (line.length >= how.line) return reject(new UserError("server.busy"));
        line.push({ job, tries: 0, resolve, reject });
        moveUp();
      }),
    async close() {
      closing = true;
      moveUp();
      await drained.promise;
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}

function leastLoaded<T extends { rank: number }>(threads: readonly T[]): T | undefined {
  return threads.toSorted((a, b) => a.rank - b.rank)[0];
}
