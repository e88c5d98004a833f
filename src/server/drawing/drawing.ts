// The server's drawing: a pool of worker threads, one per core.
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { MINUTE } from "#domain/time.ts";
import type { FilesConfig } from "../config/files.ts";
import type { JobAnswer, Job, JobKind, JobOf, DrawingJobs } from "./jobs.ts";
import { drawingNow } from "./owner.ts";
import type { DiskCacheOptions } from "./disk-cache.ts";
import { openPool, type Pool, type PoolOptions } from "./pool.ts";

/** Ten times as long as a page of print takes. */
const PAGE_TIMEOUT_MS = 100;
/** A thread uses about 100 MB while it draws, and ends after a minute without work. */
const DRAWING = {
  size: Math.min(4, availableParallelism()),
  jobsPerThread: 2,
  maxQueued: 1000,
  idleMs: MINUTE,
  timeoutMs: (job) => MINUTE + pagesOf(job) * PAGE_TIMEOUT_MS,
} satisfies Partial<PoolOptions<Job>>;

function pagesOf(job: Job): number {
  if (job.kind === "pages") return job.pages.length;
  return job.kind === "print" ? job.designs.length : 0;
}

/**
 * Node strips types from a thread's TypeScript with WebAssembly. V8 compiles hot wrappers of it into a cache shared by
 * all threads, and freeing from that cache may crash the process ("Check failed: jit_page.has_value()",
 * nodejs/node#64500). This flag keeps V8 from compiling them.
 */
setFlagsFromString(`--wasm-wrapper-tiering-budget=${2 ** 31 - 1}`);

const PROGRAM = new URL("./worker.ts", import.meta.url);
/** Pixels are outside the heap. */
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 } as const;

export type Drawing = Omit<Pool<Job, JobAnswer>, "run"> & {
  /** `spend` is told how many milliseconds a thread had the job, without the wait. */
  draw<K extends JobKind>(job: JobOf<K>, spend?: (ms: number) => void): Promise<DrawingJobs[K]["answer"]>;
};

/** Where a thread finds pictures, and what other threads have drawn. */
export type ThreadConfig = { files: FilesConfig; diskCache?: DiskCacheOptions | undefined };

/** Threads start when first needed. */
export function openDrawing(config: ThreadConfig, log: Pick<Logger, "error">): Drawing {
  return poolOf(() => openThread(config, log));
}

/** The same with threads opened by the caller. */
export function poolOf(open: () => Worker): Drawing {
  const pool = openPool<Job, JobAnswer>({ ...DRAWING, open });
  return {
    draw: (job, spend) => pool.run(job as Job, drawingNow().owner, spend),
    width: pool.width,
    close: () => pool.close(),
  };
}

export function openThread(config: ThreadConfig, log: Pick<Logger, "error">): Worker {
  const worker = new Worker(PROGRAM, { workerData: config, resourceLimits: HEAP });
  worker.on("error", (error) => log.error({ err: error }, "A drawing thread died"));
  return worker;
}
