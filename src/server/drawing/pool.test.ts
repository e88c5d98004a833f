import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, test } from "vitest";
import { UserError } from "#domain/user-error.ts";
import { openPool, type Pool, type PoolOptions } from "./pool.ts";

/** Answers with what it is asked; dies of some jobs, hangs on others, and holds those that wait for a shared number to change. */
const PROGRAM = `
  const { parentPort, threadId } = require("node:worker_threads");
  parentPort.postMessage({ kind: "ready" });
  parentPort.on("message", async ({ number, job }) => {
    if (job.died && Atomics.add(job.died, 0, 1) < job.deaths) process.exit(1);
    if (job.hangs) for (;;);
    if (job.fails) return parentPort.postMessage({ kind: "failed", number, error: new Error("no such paper") });
    if (job.refuses) return parentPort.postMessage({ kind: "refused", number, reason: { code: "certificate.link_too_long" } });
    if (job.gate) await Atomics.waitAsync(job.gate, 0, 0).value;
    parentPort.postMessage({ kind: "done", number, answer: { says: job.says, threadId } });
  });`;

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
  pool = openPool({ open: openThread, size: 2, atOnce: 2, line: 100, idleMs: 60_000, within: () => 60_000, ...more });
}
afterEach(() => pool.close());

const shared = () => new Int32Array(new SharedArrayBuffer(4));
const says = async (job: Job) => (await pool.ask(job)).says;

function openGate(gate: Int32Array): void {
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
}

describe("A pool", () => {
  test("starts no thread before it is asked, and one only for one job after the other", async () => {
    open();
    expect(threads).toHaveLength(0);
    for (const word of ["a", "b", "c"]) expect(await says({ says: word })).toBe(word);
    expect(threads).toHaveLength(1);
  });

  test("does as many jobs at once as its threads may have in hand, and the others in their order", async () => {
    const begun: (string | undefined)[] = [];
    open({ within: ({ says: word }) => (begun.push(word), 60_000) });
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

  test("lets only so many wait, and tells the next to come later", async () => {
    open({ size: 1, line: 3 });
    const gate = shared();
    const asked = Array.from({ length: 5 }, (_, n) => says({ says: String(n), gate }));
    await expect(pool.ask({ says: "too many" })).rejects.toEqual(new UserError("server.busy"));
    openGate(gate);
    expect(await Promise.all(asked)).toEqual(["0", "1", "2", "3", "4"]);
    expect(await says({ says: "later" })).toBe("later");
  });

  test("ends a thread that nobody has asked for a while, and starts another when needed", async () => {
    open({ idleMs: 1 });
    await says({ says: "a" });
    await once(threads[0] as Worker, "exit");
    expect(await says({ says: "b" })).toBe("b");
    expect(threads).toHaveLength(2);
  });

  test("hands on what a job failed of, and what it was refused for", async () => {
    open();
    await expect(pool.ask({ fails: true })).rejects.toThrow("no such paper");
    await expect(pool.ask({ refuses: true })).rejects.toEqual(new UserError("certificate.link_too_long"));
    expect(await says({ says: "next" })).toBe("next");
  });
});

describe("When a thread dies", () => {
  test("its jobs are done by another", async () => {
    open();
    const asked = [says({ says: "a", died: shared(), deaths: 1 }), says({ says: "b" }), says({ says: "c" })];
    expect(await Promise.all(asked)).toEqual(["a", "b", "c"]);
    expect(threads.length).toBeGreaterThan(1);
  });

  test("a job that ends every thread fails after two, and takes none of the others along", async () => {
    open();
    const died = shared();
    const others = Array.from({ length: 20 }, (_, n) => String(n));
    const poison = pool.ask({ died, deaths: Infinity });
    const asked = others.map((word) => says({ says: word }));
    await expect(poison).rejects.toThrow("Its thread died, twice");
    expect(await Promise.all(asked)).toEqual(others);
    expect(died[0]).toBe(2);
  });

  test("of a job that hangs, the others go on", async () => {
    open({ within: ({ hangs }) => (hangs ? 300 : 60_000) });
    const hung = pool.ask({ hangs: true });
    const asked = ["a", "b"].map((word) => says({ says: word }));
    await expect(hung).rejects.toThrow("Its thread died, twice");
    expect(await Promise.all(asked)).toEqual(["a", "b"]);
  });
});

describe("A pool that closes", () => {
  test("finishes what was asked, takes no more, and leaves no thread", async () => {
    open({ size: 1 });
    const gate = shared();
    const asked = ["a", "b", "c", "d"].map((word) => says({ says: word, gate }));
    const closed = pool.close();
    await expect(pool.ask({ says: "late" })).rejects.toThrow("The pool is closed");
    openGate(gate);
    expect(await Promise.all(asked)).toEqual(["a", "b", "c", "d"]);
    await closed;
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  });

  test("waits for nothing when nothing was asked, and may be told twice", async () => {
    open();
    await Promise.all([pool.close(), pool.close()]);
    expect(threads).toHaveLength(0);
  });
});
