// Reads what strangers send in processes of its own, so that a hostile file can neither block nor fill the server.
import type { Logger } from "pino";
import { UserError } from "#domain/user-error.ts";
import { openFairTurns } from "../async/fair-turns.ts";
import { type Blocks, lengthOf } from "../http/body-blocks.ts";
import {
  type Reading,
  type ReadingAnswer,
  readHere,
  type ReadingJobs,
  type ReadingKind,
  type ReadingOf,
} from "./jobs.ts";
import { READING } from "./limits.ts";
import { ReadingDied, ReadingProcess } from "./process.ts";
import { openProcesses, type ReadingProcesses } from "./processes.ts";

/** `spend` is told how many milliseconds were spent on it, without the wait. */
export type Asker = { owner: string; spend?: (ms: number) => void };

export type Reader = Pick<ReadingProcesses, "pids" | "close"> & {
  /**
   * Owners take turns. Throws the reading's UserError; `upload.too_costly` for bytes that take too much memory or time;
   * `server.busy` when too many wait, or when two processes died of something else.
   */
  read<K extends ReadingKind>(asker: Asker, reading: ReadingOf<K>, bytes: Blocks): Promise<ReadingJobs[K]["answer"]>;
};

const TRIES = 2;
/** Shorter JSON is parsed at once, like that of all other calls: an autosave must not wait behind somebody's list. */
const SHORT = { kinds: new Set<ReadingKind>(["rows", "design"]), bytes: 64 * 1024 } as const;

export function openReadings(log: Pick<Logger, "error">, open = () => new ReadingProcess()): Reader {
  const processes = openProcesses(open);
  const turns = openFairTurns({
    atOnce: READING.processes,
    ownerAtOnce: Math.max(1, READING.processes - 1),
    waiting: READING.waiting.all,
    ownerWaiting: READING.waiting.owner,
  });

  async function tryTwice(reading: Reading, bytes: Blocks): Promise<ReadingAnswer> {
    for (let tried = 1; ; tried++) {
      try {
        return await processes.read(reading, bytes);
      } catch (error) {
        if (!(error instanceof ReadingDied)) throw error;
        log.error({ err: error, kind: reading.kind }, "A reading process died");
        if (tried === TRIES) throw new UserError("server.busy");
      }
    }
  }

  return {
    async read<K extends ReadingKind>({ owner, spend = () => {} }: Asker, reading: ReadingOf<K>, bytes: Blocks) {
      const isShort = SHORT.kinds.has(reading.kind) && lengthOf(bytes) <= SHORT.bytes;
      if (isShort) return readHere(reading, Buffer.concat(bytes));
      return turns.run(owner, () => timed(spend, () => tryTwice(reading as Reading, bytes)));
    },
    pids: () => processes.pids(),
    close: () => processes.close(),
  };
}

async function timed<T>(spend: (ms: number) => void, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    spend(performance.now() - begun);
  }
}
