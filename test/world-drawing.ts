// The drawing threads and reading processes of all worlds of a process: starting some for each world takes longer than
// most drawings.
import { join } from "node:path";
import { inject } from "vitest";
import type { FilesConfig } from "../src/server/config/files.ts";
import { type Drawing, openDrawing } from "../src/server/drawing/drawing.ts";

import { openReadings, type Reader } from "../src/server/untrusted/reader.ts";

/** Threads, and where they read pictures. */
export type WorldDrawing = { files: FilesConfig; threads: Drawing };

let shared: WorldDrawing | undefined;

/** Shared threads, with the shared folder they read: every picture in it has a random name. */
export function sharedDrawing(): WorldDrawing {
  shared ??= openShared();
  return { files: shared.files, threads: borrowed(shared.threads) };
}

function openShared(): WorldDrawing {
  const files = { provider: "embedded", folder: join(inject("folder"), `pictures-${process.pid}`) } as const;
  return { files, threads: openDrawing({ files }, { error: () => {} }) };
}

let reader: Reader | undefined;

/** Its processes end with this one. */
export function sharedReader(): Reader {
  return (reader ??= openReadings({ error: () => {} }));
}

/** Closing waits for this world's drawings only; the threads keep running. */
function borrowed(threads: Drawing): Drawing {
  const running = new Set<Promise<unknown>>();
  return {
    ...threads,
    draw(job, spend) {
      const drawn = threads.draw(job, spend);
      const end = () => running.delete(drawn);
      running.add(drawn);
      drawn.then(end, end);
      return drawn;
    },
    close: async () => void (await Promise.allSettled(running)),
  };
}
