// One worker thread and the jobs it has in hand. Its death is told once, with the jobs that it leaves behind.
import type { Worker } from "node:worker_threads";
import { type ErrorReason, errorOf } from "#domain/user-error.ts";

/** A job and who waits for it. `tries` counts the threads that took it and died. */
export type QueuedJob<Job, Answer> = {
  job: Job;
  tries: number;
  resolve: (answer: Answer) => void;
  reject: (why: unknown) => void;
};

/** What a thread says. It says `ready` once, before anything else. */
export type Said<Answer> =
  | { kind: "ready" }
  | { kind: "done"; number: number; answer: Answer }
  | { kind: "refused"; number: number; reason: ErrorReason }
  | { kind: "failed"; number: number; error: unknown };

export type Handed<Job> = { number: number; job: Job };

export type ThreadOptions<Job, Answer> = {
  /** How many jobs it may have in hand: one is drawn while another is read or compressed. */
  atOnce: number;
  /** A job that takes longer has hung, and ends the thread; in milliseconds. */
  within: (job: Job) => number;
  onRoom: (thread: Thread<Job, Answer>) => void;
  onDeath: (thread: Thread<Job, Answer>, left: QueuedJob<Job, Answer>[]) => void;
};

type InHand<Job, Answer> = { asked: QueuedJob<Job, Answer>; late: NodeJS.Timeout };

export class Thread<Job, Answer> {
  readonly #worker: Worker;
  readonly #how: ThreadOptions<Job, Answer>;
  readonly #inHand = new Map<number, InHand<Job, Answer>>();
  #taken = 0;
  #ready = false;
  #alone = false;
  #ending = false;

  constructor(worker: Worker, how: ThreadOptions<Job, Answer>) {
    this.#worker = worker;
    this.#how = how;
    worker.on("message", (said: Said<Answer>) => this.#hear(said));
    // What went wrong is of no use to a job that is tried again; `exit` follows.
    worker.on("error", () => {});
    worker.once("exit", () => this.#die());
  }

  /** How many jobs it has in hand. */
  get load(): number {
    return this.#inHand.size;
  }

  /** The least goes first. A thread that is still starting comes after those that can begin at once. */
  get rank(): number {
    return this.load + (this.#ready ? 0 : this.#how.atOnce);
  }

  /** A job that has ended a thread before is drawn alone, so that it can take no other along. */
  hasRoomFor({ tries }: QueuedJob<Job, Answer>): boolean {
    if (this.#ending) return false;
    if (this.load === 0) return true;
    return tries === 0 && !this.#alone && this.load < this.#how.atOnce;
  }

  take(asked: QueuedJob<Job, Answer>): void {
    const number = this.#taken++;
    const late = setTimeout(() => void this.end(), this.#how.within(asked.job));
    this.#inHand.set(number, { asked, late });
    this.#alone = asked.tries > 0;
    const handed: Handed<Job> = { number, job: asked.job };
    this.#worker.postMessage(handed, []);
  }

  async end(): Promise<void> {
    this.#ending = true;
    await this.#worker.terminate();
  }

  #hear(said: Said<Answer>): void {
    if (said.kind === "ready") {
      this.#ready = true;
      return;
    }
    const held = this.#inHand.get(said.number);
    if (!held) return;
    clearTimeout(held.late);
    this.#inHand.delete(said.number);
    settle(held.asked, said);
    this.#how.onRoom(this);
  }

  #die(): void {
    const held = [...this.#inHand.values()];
    this.#inHand.clear();
    for (const { late } of held) clearTimeout(late);
    this.#how.onDeath(
      this,
      held.map(({ asked }) => asked),
    );
  }
}

function settle<Answer>(
  { resolve, reject }: QueuedJob<unknown, Answer>,
  said: Exclude<Said<Answer>, { kind: "ready" }>,
) {
  switch (said.kind) {
    case "done":
      return resolve(said.answer);
    case "refused":
      return reject(errorOf(said.reason));
    case "failed":
      return reject(said.error);
  }
}
