// The server's drawing: a pool of threads that draw, one for each core.
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { MINUTE } from "#domain/time.ts";
import type { FilesConfig } from "../config/files.ts";
import type { JobAnswer, Job, JobKind, JobOf, DrawingJobs } from "./jobs.ts";
import { openPool, type Pool, type PoolOptions } from "./pool.ts";

/** Ten times what a page of print takes. */
const PAGE_WITHIN_MS = 100;
/** A thread weighs about 100 MB while it draws, and nothing when nobody has asked for a minute. */
const DRAWING = {
  size: Math.min(4, availableParallelism()),
  atOnce: 2,
  line: 1000,
  idleMs: MINUTE,
  within: (job) => MINUTE + (job.kind === "print" ? job.designs.length * PAGE_WITHIN_MS : 0),
} satisfies Partial<PoolOptions<Job>>;

/**
 * Node reads a thread's TypeScript by WebAssembly. What that often calls V8 compiles in a cache which all threads share, and freeing from it may end
 * the whole process ("Check failed: jit_page.has_value()", nodejs/node#64500). With this nothing of a thread's is compiled into it.
 */
setFlagsFromString(`--wasm-wrapper-tiering-budget=${2 ** 31 - 1}`);

const PROGRAM = new URL("./worker.ts", import.meta.url);
/** Pixels lie outside the heap. */
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 } as const;

export type Drawing = Omit<Pool<Job, JobAnswer>, "ask"> & {
  draw<K extends JobKind>(job: JobOf<K>): Promise<DrawingJobs[K]["answer"]>;
};

/** Threads start when they are first needed. `files` is where the pictures are kept: each thread reads them by itself. */
export function openDrawing(files: FilesConfig, log: Pick<Logger, "error">): Drawing {
  return poolOf(() => openThread(files, log));
}

/** The same over threads of the caller's own. */
export function poolOf(open: () => Worker): Drawing {
  const pool = openPool<Job, JobAnswer>({ ...DRAWING, open });
  return {
    draw: (job) => pool.ask(job as Job),
    width: pool.width,
    close: () => pool.close(),
  };
}

export function openThread(files: FilesConfig, log: Pick<Logger, "error">): Worker {
  const worker = new Worker(PROGRAM, { workerData: files, resourceLimits: HEAP });
  worker.on("error", (error) => log.error({ err: error }, "A drawing thread died"));
  return worker;
}
