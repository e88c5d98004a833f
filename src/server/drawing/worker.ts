// A drawing thread: receives jobs, draws, and hands the bytes over.
import { setPriority } from "node:os";
import { setImmediate } from "node:timers/promises";
import { isMarkedAsUntransferable, parentPort, workerData } from "node:worker_threads";
import { UserError } from "#domain/user-error.ts";
import { chooseFiles } from "../providers/files/index.ts";
import { openTemplates } from "./cache.ts";
import { openDiskCache } from "./disk-cache.ts";
import type { ThreadConfig } from "./drawing.ts";
import { fontsReady } from "./fonts.ts";
import { type JobAnswer, doJob, type Job } from "./jobs.ts";
import type { ThreadMessage, ThreadRequest } from "./thread.ts";

/**
 * The canvas library frees pixels only when the event loop turns (Brooooooklyn/canvas#819): without a pause, memory
 * grows by gigabytes while pictures come one after another.
 */
const PICTURES_PER_TURN = 8;

/** On a busy machine, requests that need no drawing are answered first. */
const PRIORITY = 5;

if (parentPort === null) throw new Error("Only a pool starts this program");
const port = parentPort;
const config = workerData as ThreadConfig;
const source = { files: chooseFiles(config.files), diskCache: config.diskCache && openDiskCache(config.diskCache) };
const resources = { ...source, templates: openTemplates(source) };
let drawn = 0;
// Only on Linux is this the priority of the calling thread alone.
if (process.platform === "linux") setPriority(PRIORITY);

port.on("message", (request: ThreadRequest<Job>) => {
  if (request.kind === "end") process.exit();
  void runJob(request.number, request.job);
});
await fontsReady();
post({ kind: "ready" });

async function runJob(number: number, job: Job): Promise<void> {
  try {
    if (++drawn % PICTURES_PER_TURN === 0) await setImmediate();
    postAnswer(number, await doJob(resources, job));
  } catch (error) {
    if (error instanceof UserError) post({ kind: "refused", number, reason: error.reason });
    else post({ kind: "failed", number, error });
  }
}

/** Bytes are transferred, not copied; those in shared memory stay with both threads. */
function postAnswer(number: number, answer: JobAnswer): void {
  const moved: ArrayBuffer[] = [];
  const transferred = (bytes: Uint8Array): Uint8Array => {
    if (bytes.buffer instanceof SharedArrayBuffer) return bytes;
    const own = ownBytes(bytes);
    moved.push(own.buffer);
    return own;
  };
  if (answer instanceof Uint8Array) post({ kind: "done", number, answer: transferred(answer) }, moved);
  else if ("pieces" in answer)
    post({ kind: "done", number, answer: { ...answer, pieces: answer.pieces.map(transferred) } }, moved);
  else if ("bytes" in answer)
    post({ kind: "done", number, answer: { ...answer, bytes: ownBytes(answer.bytes) } }, [answer.bytes.buffer]);
  else post({ kind: "done", number, answer });
}

function post(message: ThreadMessage<JobAnswer>, moved: ArrayBuffer[] = []): void {
  port.postMessage(message, moved);
}

/**
 * Bytes that own their whole buffer and can be transferred; those from sharp and those that share a buffer are copied.
 */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const own = bytes.byteLength === bytes.buffer.byteLength && !isMarkedAsUntransferable(bytes.buffer);
  return own ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}
