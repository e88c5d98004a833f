// One worker thread and its running jobs. Its death is reported once, with the jobs that it leaves unfinished.
import type { Worker } from "node:worker_threads";
import { type ErrorReason, errorOf } from "#domain/user-error.ts";

/** A job and its promise. `tries` counts the threads that died with it. */
export type QueuedJob<Job, Answer> = {
  job: Job;
  owner: string;
  tries: number;
  /** Is told how many milliseconds a thread had the job. */
  spend: (ms: number) => void;
  resolve: (answer: Answer) => void;
  reject: (why: unknown) => void;
};

/** The messages of a thread. It sends `ready` once, before anything else. */
export type ThreadMessage<Answer> =
  | { kind: "ready" }
  | { kind: "done"; number: number; answer: Answer }
  | { kind: "refused"; number: number; reason: ErrorReason }
  | { kind: "failed"; number: number; error: unknown };

/** What a thread is sent. */
export type ThreadRequest<Job> = { kind: "job"; number: number; job: Job } | { kind: "end" };

/** A thread that does not end by itself within this time is stopped: it may be in the middle of a long document. */
const END_TIMEOUT_MS = 5000;
/** The id of a thread that has ended. */
export const ENDED = -1;

export type ThreadOptions<Job, Answer> = {
  /** How many jobs may run at once: one is drawn while another is read or compressed. */
  jobsPerThread: number;
  /** A job that takes longer counts as hung and ends the thread; in milliseconds. */
  timeoutMs: (job: Job) => number;
  onFree: (thread: Thread<Job, Answer>) => void;
  onDeath: (thread: Thread<Job, Answer>, left: QueuedJob<Job, Answer>[]) => void;
};

type RunningJob<Job, Answer> = { queued: QueuedJob<Job, Answer>; timeout: NodeJS.Timeout; began: number };

export class Thread<Job, Answer> {
  readonly #worker: Worker;
  readonly #options: ThreadOptions<Job, Answer>;
  readonly #running = new Map<number, RunningJob<Job, Answer>>();
  #taken = 0;
  #ready = false;
  #alone = false;
  #ending = false;

  constructor(worker: Worker, options: ThreadOptions<Job, Answer>) {
    this.#worker = worker;
    this.#options = options;
    worker.on("message", (message: ThreadMessage<Answer>) => this.#receive(message));
    // The job is tried again, so the error is of no use; `exit` follows.
    worker.on("error", () => {});
    worker.once("exit", () => this.#die());
  }

  /** How many jobs it has. */
  get load(): number {
    return this.#running.size;
  }

  /** The lowest rank is chosen first. A thread that is still starting ranks behind those that can begin at once. */
  get rank(): number {
    return this.load + (this.#ready ? 0 : this.#options.jobsPerThread);
  }

  /** A job that ended a thread before runs alone, so that it can take no other job with it. */
  hasRoomFor({ tries }: QueuedJob<Job, Answer>): boolean {
    if (this.#ending) return false;
    if (this.load === 0) return true;
    return tries === 0 && !this.#alone && this.load < this.#options.jobsPerThread;
  }

  take(queued: QueuedJob<Job, Answer>): void {
    const number = this.#taken++;
    const timeout = setTimeout(() => void this.end(), this.#options.timeoutMs(queued.job));
    this.#running.set(number, { queued, timeout, began: performance.now() });
    this.#alone = queued.tries > 0;
    send(this.#worker, { kind: "job", number, job: queued.job });
  }

  async end(): Promise<void> {
    this.#ending = true;
    await endWorker(this.#worker);
  }

  #receive(message: ThreadMessage<Answer>): void {
    if (message.kind === "ready") {
      this.#ready = true;
      return;
    }
    const running = this.#running.get(message.number);
    if (!running) return;
    clearTimeout(running.timeout);
    this.#running.delete(message.number);
    running.queued.spend(performance.now() - running.began);
    settlePromise(running.queued, message);
    this.#options.onFree(this);
  }

  #die(): void {
    const running = [...this.#running.values()];
    this.#running.clear();
    for (const { timeout, began, queued } of running) {
      clearTimeout(timeout);
      queued.spend(performance.now() - began);
    }
    this.#options.onDeath(
      this,
      running.map(({ queued }) => queued),
    );
  }
}

/**
 * Ends a thread; its jobs stay unfinished. It ends by itself between two steps of its work, and is stopped only if it
 * does not: Node aborts the whole process if a thread is stopped while it opens a zlib stream ("Assertion failed:
 * init_done_ && close before init", seen with Node 24.21).
 */
export async function endWorker(worker: Worker): Promise<void> {
  if (worker.threadId === ENDED) return;
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  send(worker, { kind: "end" });
  const force = setTimeout(() => void worker.terminate(), END_TIMEOUT_MS);
  await ended;
  clearTimeout(force);
}

function send<Job>(worker: Worker, message: ThreadRequest<Job>): void {
  worker.postMessage(message, []);
}

function settlePromise<Answer>(
  { resolve, reject }: QueuedJob<unknown, Answer>,
  message: Exclude<ThreadMessage<Answer>, { kind: "ready" }>,
) {
  switch (message.kind) {
    case "done":
      return resolve(message.answer);
    case "refused":
      return reject(errorOf(message.reason));
    case "failed":
      return reject(message.error);
  }
}
