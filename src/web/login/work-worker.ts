// Does a proof of work in a worker, so that the screen stays responsive.
import { solveWork } from "./solve-work.ts";

export type WorkRequest = { challenge: string; bits: number };

addEventListener("message", ({ data }: MessageEvent<WorkRequest>) =>
  self.postMessage(solveWork(data.challenge, data.bits), { transfer: [] }),
);
