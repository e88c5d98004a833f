// One reading process and its current order. It is killed when the order takes too long.
import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { CsvStudent } from "#domain/list/csv.ts";
import { UserError } from "#domain/user-error.ts";
import { type Blocks, lengthOf } from "../http/body-blocks.ts";
import { languageNow } from "../language.ts";
import type { Reading, ReadingAnswer } from "./jobs.ts";
import { READING_LIMITS, type ReadingLimits } from "./limits.ts";
import { OVER_MEMORY, type ReadingMessage, type ReadingOrder } from "./messages.ts";
import { refusedError } from "./refusal.ts";

const PROGRAM = new URL("./program.ts", import.meta.url);
const CHECKED_EVERY_MS = 50;
/**
 * The system tells how long a process computed, which is what is limited: on a busy machine, where these processes come
 * last, a small file may wait for seconds. A file that waits for something else is ended after so many times as long.
 */
const WAITS = 6;
/** Of the times in /proc: USER_HZ is 100 on every Linux. */
const TICK_MS = 10;
/** It reads the program's files, and loads the picture library. */
const MAY = ["--permission", "--allow-fs-read=*", "--allow-addons"];

/** The process ended although the order was within its limits: another process may do it. */
export class ReadingDied extends Error {}

export class ReadingProcess {
  readonly #limits: ReadingLimits;
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #isOver = false;
  #fail: (why: Error) => void = () => {};

  constructor(limits: ReadingLimits = READING_LIMITS) {
    this.#limits = limits;
    const execArgv = [...MAY, `--max-old-space-size=${limits.heapMegabytes}`];
    // No variables: a stranger's file must not come near the configuration.
    this.#child = fork(PROGRAM, [String(limits.memoryBytes)], {
      execArgv,
      env: {},
      serialization: "advanced",
      stdio: ["pipe", "ignore", "ignore", "ipc"],
    });
    this.#ended = new Promise((resolve) => {
      this.#child.once("exit", (code, signal) => {
        this.#isOver = true;
        const full = code === OVER_MEMORY || signal === "SIGABRT";
        this.#fail(full ? tooCostly() : new ReadingDied(`A reading process ended: ${signal ?? code}`));
        resolve();
      });
    });
    // Writing to a process that has just ended is not worth more than its end.
    this.#child.on("error", () => {});
    this.#child.stdin?.on("error", () => {});
    this.#rest();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * One order at a time. Throws the reading's UserError, one for an order over its limits, or `ReadingDied`. Once
   * `left` is aborted nobody wants the answer: the process ends, and the reason is thrown.
   */
  async read(reading: Reading, bytes: Blocks, left?: AbortSignal): Promise<ReadingAnswer> {
    const order: ReadingOrder = { reading, length: lengthOf(bytes), language: languageNow() };
    // Before there is a promise that could fail meanwhile.
    const before = await this.#computedMs();
    left?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<ReadingAnswer>();
    const students: CsvStudent[] = [];
    const take = (message: ReadingMessage): void => {
      if (message.kind === "students") for (const student of message.students) students.push(student);
      else if (message.kind === "done") resolve(students.length > 0 ? { ...message.answer, students } : message.answer);
      else reject(message.kind === "refused" ? refusedError(message.refusal) : new Error(message.message));
    };
    this.#fail = reject;
    this.#child.on("message", take);
    const giveUp = (why: Error = tooCostly()): void => {
      // The order may be done by now, and another one begun.
      if (this.#fail !== reject) return;
      reject(why);
      void this.end();
    };
    const leave = () => giveUp(left?.reason as Error);
    left?.addEventListener("abort", leave, { once: true });
    const most = this.#limits.ms[reading.kind];
    const late = setTimeout(() => giveUp(), before === undefined ? most : WAITS * most);
    const watching = setInterval(() => {
      void this.#checkMemory(giveUp);
      void this.#computedMs().then((now = 0) => before !== undefined && now - before > most && giveUp());
    }, CHECKED_EVERY_MS);
    this.#work();
    try {
      if (this.#isOver) throw new ReadingDied("A reading process ended before its order");
      this.#child.send(order);
      for (const block of bytes) this.#child.stdin?.write(block);
      return await promise;
    } finally {
      left?.removeEventListener("abort", leave);
      clearTimeout(late);
      clearInterval(watching);
      this.#child.off("message", take);
      this.#fail = () => {};
      this.#rest();
    }
  }

  async end(): Promise<void> {
    this.#isOver = true;
    this.#child.kill("SIGKILL");
    await this.#ended;
  }

  /** Where the system tells; elsewhere the process watches itself, but not while it parses. */
  async #checkMemory(giveUp: () => void): Promise<void> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, "utf8").catch(() => "");
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    if (kilobytes * 1024 > this.#limits.memoryBytes) giveUp();
  }

  /** Undefined where the system does not tell. */
  async #computedMs(): Promise<number | undefined> {
    const stat = await readFile(`/proc/${this.#child.pid}/stat`, "utf8").catch(() => "");
    // After the name in parentheses: utime and stime are the twelfth and thirteenth (proc_pid_stat(5)).
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks * TICK_MS : undefined;
  }

  /** An idle process does not keep the server running. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  #work(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }
}

function tooCostly(): UserError {
  return new UserError("upload.too_costly");
}
