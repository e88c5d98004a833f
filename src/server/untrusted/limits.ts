// How many readings run and wait, and what each may use.
import { availableParallelism } from "node:os";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import type { ReadingKind } from "./jobs.ts";

export const READING = {
  /** Processes at most. One owner uses all but one of them. */
  processes: Math.min(2, availableParallelism()),
  /** An idle process ends after this time. */
  idleMs: 30 * SECOND,
  waiting: { all: 500, owner: 64 },
  /**
   * Who has no account waits in a line of their own for a process of their own, each network in turn: whatever they
   * send, organisers' lists and pictures are read meanwhile. `ms`: of reading, for one network in ten minutes.
   */
  strangers: { processes: 1, waiting: { all: 200, network: 20 }, ms: 2 * MINUTE, perSeconds: 600 },
} as const;

export type Strangers = {
  processes: number;
  waiting: { all: number; network: number };
  ms: number;
  perSeconds: number;
};

/** What a process may use. `ms` of processor time: a longer reading is ended; the largest file takes far less. */
export type ReadingLimits = { memoryBytes: number; heapMegabytes: number; ms: Readonly<Record<ReadingKind, number>> };

export const READING_LIMITS: ReadingLimits = {
  /** With the 110 MB of the program; the largest picture takes half of it. */
  memoryBytes: 640 * MEGABYTE,
  /** The part of it that holds lists and designs. */
  heapMegabytes: 384,
  ms: {
    csv: MINUTE,
    rows: MINUTE,
    design: MINUTE,
    picture: 20 * SECOND,
    avatar: 20 * SECOND,
    logo: 20 * SECOND,
    certificate: 10 * SECOND,
    canonical: 5 * SECOND,
  },
};
