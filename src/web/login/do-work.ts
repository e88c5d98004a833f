// Does the work that the server asks for before it sends another code, in a worker of its own.
import type { Work } from "#domain/account/work.ts";
import { CallError } from "../client.ts";
import { startOwnWorker } from "../own-worker.ts";
import type { WorkRequest } from "./work-worker.ts";
// oxlint-disable-next-line import/default -- the address under which the build puts it
import workerAddress from "./work-worker.ts?worker&url";

/** Calls once, and where the server asks for work, once more with the work done. */
export async function withWork<T>(ask: (work?: Work) => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const request = workRequestOf(error);
    if (request === undefined) throw error;
    const solution = await solve(request);
    if (solution === undefined) throw error;
    return ask({ challenge: request.challenge, solution });
  }
}

function workRequestOf(error: unknown): WorkRequest | undefined {
  if (!(error instanceof CallError) || error.code !== "otp.work_needed") return undefined;
  const { challenge, bits } = error.details;
  return typeof challenge === "string" && typeof bits === "number" ? { challenge, bits } : undefined;
}

/** Undefined where the worker's script cannot be loaded. */
async function solve(request: WorkRequest): Promise<string | undefined> {
  const worker = startOwnWorker(workerAddress);
  try {
    return await new Promise((resolve) => {
      worker.addEventListener("message", ({ data }: MessageEvent<string>) => resolve(data));
      worker.addEventListener("error", () => resolve(undefined));
      worker.postMessage(request, []);
    });
  } finally {
    worker.terminate();
  }
}
