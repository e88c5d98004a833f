// A pool of worker threads: started when there is work, with one queue that is fair by owner, ended after a while
// without work.
import type { Worker } from "node:worker_threads";
import { UserError } from "#domain/user-error.ts";
import { FairQueue } from "../async/fair-queue.ts";
import { type QueuedJob, Thread } from "./thread.ts";

export type Pool<Job, Answer> = {
  /**
   * Queued while all threads are busy. Rejected when the queue is full, or once the pool is closed. `spend` is told how
   * many milliseconds a thread had the job.
   */
  run(job: Job, owner?: string, spend?: (ms: number) => void): Promise<Answer>;
  /** How many jobs must run for every thread to be busy. */
  readonly width: number;
  /** Accepts no more jobs, finishes the accepted ones and ends the threads. */
  close(): Promise<void>;
};

export type PoolOptions<Job> = {
  open: () => Worker;
  /** The maximum number of threads. */
  size: number;
  /** The maximum number of jobs that a thread has at once. */
  jobsPerThread: number;
  /** The maximum number of waiting jobs. */
  maxQueued: number;
  /** An idle thread ends after this time. */
  idleMs: number;
  /** A job that takes longer counts as hung; in milliseconds. */
  timeoutMs: (job: Job) => number;
};

/** A job whose thread died is given to one other thread. */
const MAX_TRIES = 2;

export function openPool<Job, Answer>(options: PoolOptions<Job>): Pool<Job, Answer> {
  const threads = new Set<Thread<Job, Answer>>();
  const idle = new Map<Thread<Job, Answer>, NodeJS.Timeout>();
  const queue = new FairQueue<QueuedJob<Job, Answer>>();
  const drained = Promise.withResolvers<void>();
  let closing = false;

  function assignJobs(): void {
    for (;;) {
      const first = queue.peek();
      if (!first) break;
      if (threads.size < options.size && [...threads].every(({ load }) => load > 0)) openThread();
      const thread = leastLoaded([...threads].filter((each) => each.hasRoomFor(first)));
      if (!thread) break;
      clearTimeout(idle.get(thread));
      queue.take();
      thread.take(first);
    }
    if (closing && queue.length === 0 && [...threads].every(({ load }) => load === 0)) drained.resolve();
  }

  function openThread(): void {
    const { jobsPerThread, timeoutMs } = options;
    threads.add(new Thread(options.open(), { jobsPerThread, timeoutMs, onFree, onDeath }));
  }

  function onFree(thread: Thread<Job, Answer>): void {
    assignJobs();
    if (thread.load > 0) return;
    idle.set(thread, setTimeout(() => void thread.end(), options.idleMs).unref());
  }

  function onDeath(thread: Thread<Job, Answer>, left: QueuedJob<Job, Answer>[]): void {
    threads.delete(thread);
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    for (const each of left) each.tries++;
    for (const { reject } of left.filter(({ tries }) => tries >= MAX_TRIES))
      reject(new Error("Its thread died, twice"));
    for (const each of left.filter(({ tries }) => tries < MAX_TRIES).toReversed()) queue.putBack(each.owner, each);
    assignJobs();
  }

  return {
    width: options.size * options.jobsPerThread,
    run: (job, owner = "", spend = () => {}) =>
      new Promise((resolve, reject) => {
        if (closing) return reject(new Error("The pool is closed"));
        if (queue.length >= options.maxQueued) return reject(new UserError("server.busy"));
        queue.add(owner, { job, owner, tries: 0, spend, resolve, reject });
        assignJobs();
      }),
    async close() {
      closing = true;
      assignJobs();
      await drained.promise;
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}

function leastLoaded<T extends { rank: number }>(threads: readonly T[]): T | undefined {
  return threads.toSorted((a, b) => a.rank - b.rank)[0];
}
