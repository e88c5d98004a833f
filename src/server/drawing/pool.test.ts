import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, test } from "vitest";
import { UserError } from "#domain/user-error.ts";
import { openPool, type Pool, type PoolOptions } from "./pool.ts";
import { ENDED, endWorker } from "./thread.ts";

/** Echoes its job; dies of some jobs, hangs on others, and holds those that wait for a shared number to change. */
const PROGRAM = `
  const { parentPort, threadId } = require("node:worker_threads");
  parentPort.postMessage({ kind: "ready" });
  parentPort.on("message", async ({ kind, number, job }) => {
    if (kind === "end") process.exit();
    if (job.died && Atomics.add(job.died, 0, 1) < job.deaths) process.exit(1);
    if (job.hangs) for (;;);
    if (job.fails) return parentPort.postMessage({ kind: "failed", number, error: new Error("no such paper") });
    if (job.refuses) return parentPort.postMessage({ kind: "refused", number, reason: { code: "certificate.link_too_long" } });
    if (job.gate) await Atomics.waitAsync(job.gate, 0, 0).value;
    parentPort.postMessage({ kind: "done", number, answer: { says: job.says, threadId } });
  });`;

/** Opens one zlib stream after another. */
const COMPRESSING = `
  const { parentPort } = require("node:worker_threads");
  const { deflateSync } = require("node:zlib");
  parentPort.on("message", ({ kind }) => kind === "end" && process.exit());
  const compress = () => {
    for (let n = 0; n < 20; n++) deflateSync("a");
    setImmediate(compress);
  };
  compress();
  parentPort.postMessage({ kind: "ready" });`;

type Job = {
  says?: string;
  gate?: Int32Array;
  died?: Int32Array;
  deaths?: number;
  hangs?: true;
  fails?: true;
  refuses?: true;
};
type Answer = { says: string; threadId: number };

let pool: Pool<Job, Answer>;
let threads: Worker[];

function open(more: Partial<PoolOptions<Job>> = {}): void {
  threads = [];
  const openThread = () => {
    const thread = new Worker(PROGRAM, { eval: true });
    threads.push(thread);
    return thread;
  };
  pool = openPool({
    open: openThread,
    size: 2,
    jobsPerThread: 2,
    maxQueued: 100,
    idleMs: 60_000,
    timeoutMs: () => 60_000,
    ...more,
  });
}
afterEach(() => pool.close());

const shared = () => new Int32Array(new SharedArrayBuffer(4));
const says = async (job: Job) => (await pool.run(job)).says;

function openGate(gate: Int32Array): void {
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
}

describe("A pool", () => {
  test("starts no thread without a job, and only one for jobs one after another", async () => {
    open();
    expect(threads).toHaveLength(0);
    for (const word of ["a", "b", "c"]) expect(await says({ says: word })).toBe(word);
    expect(threads).toHaveLength(1);
  });

  test("runs as many jobs at once as its threads may have, and the others in order", async () => {
    const begun: (string | undefined)[] = [];
    open({ timeoutMs: ({ says: word }) => (begun.push(word), 60_000) });
    const gate = shared();
    const held = ["a", "b", "c", "d"].map((word) => says({ says: word, gate }));
    const waiting = ["e", "f"].map((word) => says({ says: word }));
    await Promise.race([...waiting, once(threads[1] as Worker, "online")]);
    expect(begun).toEqual(["a", "b", "c", "d"]);
    openGate(gate);
    expect(await Promise.all([...held, ...waiting])).toEqual(["a", "b", "c", "d", "e", "f"]);
    expect(begun).toEqual(["a", "b", "c", "d", "e", "f"]);
    expect(threads).toHaveLength(2);
  });

  test("takes turns by owner, so one who has many waiting delays another by one", async () => {
    const begun: (string | undefined)[] = [];
    open({ size: 1, jobsPerThread: 1, timeoutMs: ({ says: word }) => (begun.push(word), 60_000) });
    const gate = shared();
    const heavy = ["a1", "a2", "a3", "a4"].map((word) => pool.run({ says: word, gate }, "a"));
    const light = pool.run({ says: "b1" }, "b");
    openGate(gate);
    await Promise.all([...heavy, light]);
    expect(begun).toEqual(["a1", "a2", "b1", "a3", "a4"]);
  });

  test("lets only a limited number wait, and asks others to come back later", async () => {
    open({ size: 1, maxQueued: 3 });
    const gate = shared();
    const answers = Array.from({ length: 5 }, (_, n) => says({ says: String(n), gate }));
    await expect(pool.run({ says: "too many" })).rejects.toEqual(new UserError("server.busy"));
    openGate(gate);
    expect(await Promise.all(answers)).toEqual(["0", "1", "2", "3", "4"]);
    expect(await says({ says: "later" })).toBe("later");
  });

  test("ends an idle thread, and starts another when needed", async () => {
    open({ idleMs: 1 });
    await says({ says: "a" });
    await once(threads[0] as Worker, "exit");
    expect(await says({ says: "b" })).toBe("b");
    expect(threads).toHaveLength(2);
  });

  test("passes on why a job failed or was refused", async () => {
    open();
    await expect(pool.run({ fails: true })).rejects.toThrow("no such paper");
    await expect(pool.run({ refuses: true })).rejects.toEqual(new UserError("certificate.link_too_long"));
    expect(await says({ says: "next" })).toBe("next");
  });
});

describe("When a thread dies", () => {
  test("another does its jobs", { tags: "full" }, async () => {
    open();
    const answers = [says({ says: "a", died: shared(), deaths: 1 }), says({ says: "b" }), says({ says: "c" })];
    expect(await Promise.all(answers)).toEqual(["a", "b", "c"]);
    expect(threads.length).toBeGreaterThan(1);
  });

  test("a job that ends every thread fails after two, and takes no other job with it", { tags: "full" }, async () => {
    open();
    const died = shared();
    const others = Array.from({ length: 20 }, (_, n) => String(n));
    const poison = pool.run({ died, deaths: Infinity });
    const answers = others.map((word) => says({ says: word }));
    await expect(poison).rejects.toThrow("Its thread died, twice");
    expect(await Promise.all(answers)).toEqual(others);
    expect(died[0]).toBe(2);
  });

  test("because a job hangs, the others go on", { tags: "full" }, async () => {
    open({ timeoutMs: ({ hangs }) => (hangs ? 300 : 60_000) });
    const hung = pool.run({ hangs: true });
    const answers = ["a", "b"].map((word) => says({ says: word }));
    await expect(hung).rejects.toThrow("Its thread died, twice");
    expect(await Promise.all(answers)).toEqual(["a", "b"]);
  });
});

// A thread that is stopped in the middle of it ends the process within 100 rounds.
test("A thread that ends while it compresses leaves the process alone", { tags: "full", timeout: 60_000 }, async () => {
  for (let round = 0; round < 100; round++) {
    const thread = new Worker(COMPRESSING, { eval: true });
    await once(thread, "message");
    await setTimeout(round % 6);
    await endWorker(thread);
    expect(thread.threadId).toBe(ENDED);
  }
});

describe("A pool that closes", () => {
  test("finishes accepted jobs, takes no more, and leaves no thread", async () => {
    open({ size: 1 });
    const gate = shared();
    const answers = ["a", "b", "c", "d"].map((word) => says({ says: word, gate }));
    const closed = pool.close();
    await expect(pool.run({ says: "late" })).rejects.toThrow("The pool is closed");
    openGate(gate);
    expect(await Promise.all(answers)).toEqual(["a", "b", "c", "d"]);
    await closed;
    expect(threads.map(({ threadId }) => threadId)).toEqual([ENDED]);
  });

  test("waits for nothing without jobs, and may be closed twice", async () => {
    open();
    await Promise.all([pool.close(), pool.close()]);
    expect(threads).toHaveLength(0);
  });
});
