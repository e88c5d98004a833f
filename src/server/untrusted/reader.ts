// Reads what strangers send in processes of its own, so that a hostile file can neither block nor fill the server.
import type { Logger } from "pino";
import { RateLimiterMemory } from "rate-limiter-flexible";
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
import { READING, type Strangers } from "./limits.ts";
import { ReadingDied, ReadingProcess } from "./process.ts";
import { openProcesses, type ReadingProcesses } from "./processes.ts";

/**
 * `spend` is told how many milliseconds were spent on it, without the wait. `stranger`: the owner is the network of
 * somebody without an account. Once `left` is aborted nobody wants the answer.
 */
export type Asker = { owner: string; spend?: (ms: number) => void; stranger?: boolean; left?: AbortSignal | undefined };

export type Reader = Pick<ReadingProcesses, "pids" | "close"> & {
  /**
   * Owners take turns, strangers among themselves. Throws the reading's UserError; `upload.too_costly` for bytes that
   * take too much memory or time; `server.busy` when too many wait, or when two processes died of something else;
   * `request.too_many` for a network of strangers whose time is used up.
   */
  read<K extends ReadingKind>(asker: Asker, reading: ReadingOf<K>, bytes: Blocks): Promise<ReadingJobs[K]["answer"]>;
};

const TRIES = 2;
/** Shorter JSON is parsed at once, like that of all other calls: an autosave must not wait behind somebody's list. */
const SHORT = { kinds: new Set<ReadingKind>(["rows", "design"]), bytes: 64 * 1024 } as const;

export function openReadings(
  log: Pick<Logger, "error">,
  open = () => new ReadingProcess(),
  strangers: Strangers = READING.strangers,
): Reader {
  const processes = openProcesses(open);
  const turns = openFairTurns({
    atOnce: READING.processes,
    ownerAtOnce: Math.max(1, READING.processes - 1),
    waiting: READING.waiting.all,
    ownerWaiting: READING.waiting.owner,
  });

  const strangersTurns = openFairTurns({
    atOnce: strangers.processes,
    ownerAtOnce: strangers.processes,
    waiting: strangers.waiting.all,
    ownerWaiting: strangers.waiting.network,
  });
  const spent = new RateLimiterMemory({ points: strangers.ms, duration: strangers.perSeconds });

  /** Asked when its turn comes, because what waited before it was counted meanwhile. */
  async function requireTime(network: string): Promise<void> {
    const used = await spent.get(network);
    if (used !== null && used.consumedPoints >= strangers.ms) throw new UserError("request.too_many");
  }

  async function tryTwice(reading: Reading, bytes: Blocks, left: AbortSignal | undefined): Promise<ReadingAnswer> {
    for (let tried = 1; ; tried++) {
      try {
        return await processes.read(reading, bytes, left);
      } catch (error) {
        if (!(error instanceof ReadingDied)) throw error;
        log.error({ err: error, kind: reading.kind }, "A reading process died");
        if (tried === TRIES) throw new UserError("server.busy");
      }
    }
  }

  return {
    async read<K extends ReadingKind>(asker: Asker, reading: ReadingOf<K>, bytes: Blocks) {
      const { owner, spend = () => {}, stranger = false, left } = asker;
      const isShort = SHORT.kinds.has(reading.kind) && lengthOf(bytes) <= SHORT.bytes;
      if (isShort) return readHere(reading, Buffer.concat(bytes));
      const work = (spending: (ms: number) => void) => timed(spending, () => tryTwice(reading as Reading, bytes, left));
      if (!stranger) return turns.run(owner, () => work(spend), left);
      await requireTime(owner);
      const count = (ms: number) => void spent.penalty(owner, Math.ceil(ms));
      return strangersTurns.run(owner, async () => requireTime(owner).then(() => work(count)), left);
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
