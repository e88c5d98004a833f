// A drawing thread: takes jobs, draws them, hands the bytes over.
import { setImmediate } from "node:timers/promises";
import { isMarkedAsUntransferable, parentPort, workerData } from "node:worker_threads";
import { UserError } from "#domain/user-error.ts";
import type { FilesConfig } from "../config/files.ts";
import { chooseFiles } from "../providers/files/index.ts";
import { openTemplates } from "./cache.ts";
import { fontsReady } from "./fonts.ts";
import { type JobAnswer, doJob, type Job } from "./jobs.ts";
import type { Handed, Said } from "./thread.ts";

/**
 * The canvas library frees pixels only when the event loop turns (Brooooooklyn/canvas#819): without a pause, memory grows by
 * gigabytes while pictures come one after the other.
 */
const PICTURES_A_TURN = 8;

if (parentPort === null) throw new Error("Only a pool starts this program");
const port = parentPort;
const files = chooseFiles(workerData as FilesConfig);
const desk = { files, templates: openTemplates({ files }) };
let drawn = 0;

port.on("message", (handed: Handed<Job>) => void take(handed));
await fontsReady();
say({ kind: "ready" });

async function take({ number, job }: Handed<Job>): Promise<void> {
  try {
    if (++drawn % PICTURES_A_TURN === 0) await setImmediate();
    hand(number, await doJob(desk, job));
  } catch (error) {
    if (error instanceof UserError) say({ kind: "refused", number, reason: error.reason });
    else say({ kind: "failed", number, error });
  }
}

/** Bytes change hands, and are not copied; those in shared memory stay with both. */
function hand(number: number, answer: JobAnswer): void {
  const moved: ArrayBuffer[] = [];
  const given = (bytes: Uint8Array): Uint8Array => {
    if (bytes.buffer instanceof SharedArrayBuffer) return bytes;
    const own = ownBytes(bytes);
    moved.push(own.buffer);
    return own;
  };
  if (answer instanceof Uint8Array) say({ kind: "done", number, answer: given(answer) }, moved);
  else if ("pieces" in answer)
    say({ kind: "done", number, answer: { ...answer, pieces: answer.pieces.map(given) } }, moved);
  else say({ kind: "done", number, answer });
}

function say(said: Said<JobAnswer>, moved: ArrayBuffer[] = []): void {
  port.postMessage(said, moved);
}

/** Bytes that can be given away whole. Those of sharp cannot leave its keeping, nor those that share a buffer with others. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const own = bytes.byteLength === bytes.buffer.byteLength && !isMarkedAsUntransferable(bytes.buffer);
  return own ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}
