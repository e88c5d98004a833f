// Asks for `/health` in a thread of its own: making and sending large files blocks the thread that does it, and would
// count as the server's time.
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

const EVERY_MS = 20;

/** `stop` returns the milliseconds of each answer, from when it was due. */
export function watchHealth(url: string): { stop(): Promise<number[]> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: url });
  const answered = Promise.withResolvers<number[]>();
  worker.once("message", answered.resolve);
  worker.once("error", answered.reject);
  return {
    stop: () => {
      worker.postMessage("stop", []);
      return answered.promise;
    },
  };
}

async function askUntilStopped(url: string): Promise<void> {
  const ended = new AbortController();
  parentPort?.once("message", () => ended.abort());
  const asked: Promise<number>[] = [];
  while (!ended.signal.aborted) {
    asked.push(timed(url));
    await sleep(EVERY_MS);
  }
  parentPort?.postMessage(await Promise.all(asked), []);
}

async function timed(url: string): Promise<number> {
  const due = performance.now();
  await (await fetch(`${url}/health`)).arrayBuffer();
  return performance.now() - due;
}

if (!isMainThread) await askUntilStopped(workerData as string);
