// Drawing threads that end while they draw.
import type { Worker } from "node:worker_threads";
import type { FilesConfig } from "../src/server/config/files.ts";
import { type Drawing, openThread, poolOf } from "../src/server/drawing/drawing.ts";
import { endWorker, type ThreadMessage } from "../src/server/drawing/thread.ts";

export type DyingDrawing = {
  drawing: Drawing;
  /** How many of the threads that start next end as soon as they have got their first job. */
  kills: number;
  /** All that were started, and those of them that ended so, with the number of jobs that they had finished. */
  threads: Worker[];
  killed: { finished: number }[];
  /** Ends every running thread, with the jobs that it has. */
  killAll(): Promise<void>;
};

export function openDyingDrawing(files: FilesConfig, kills = 0): DyingDrawing {
  const threads: Worker[] = [];
  const dying: DyingDrawing = {
    drawing: poolOf(open),
    kills,
    threads,
    killed: [],
    killAll: async () => void (await Promise.all(threads.map(endWorker))),
  };

  function open(): Worker {
    const thread = openThread({ files }, { error: () => {} });
    threads.push(thread);
    if (dying.kills === 0) return thread;
    dying.kills -= 1;
    let finished = 0;
    thread.on("message", ({ kind }: ThreadMessage<unknown>) => {
      // Its first job was sent before it was ready.
      if (kind === "ready") void endWorker(thread).then(() => dying.killed.push({ finished }));
      else finished += 1;
    });
    return thread;
  }

  return dying;
}
