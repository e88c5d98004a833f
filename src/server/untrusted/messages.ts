// What the server and a reading process say to each other. The bytes themselves go through the process's standard
// input, which copies nothing and waits for a slow reader.
import type { Language } from "#domain/languages.ts";
import type { ErrorReason, UserError } from "#domain/user-error.ts";
import type { Reading, ReadingAnswer } from "./jobs.ts";

/** `length`: of the bytes that follow on standard input. `language`: of the sentences in a refusal. */
export type ReadingOrder = { reading: Reading; length: number; language: Language };

/** A long list comes in several `items` before it is done, so that taking one never blocks the server for long. */
export type ReadingMessage =
  | { kind: "items"; items: readonly unknown[] }
  | { kind: "done"; answer: ReadingAnswer }
  | { kind: "refused"; reason: ErrorReason; details: UserError["details"] }
  | { kind: "failed"; message: string };

/** How many rows of a list are sent at once. */
export const ITEMS_AT_ONCE = 2000;

/** The process ended itself because it used too much memory. Node's own code for a full heap is that of SIGABRT. */
export const OVER_MEMORY = 77;
