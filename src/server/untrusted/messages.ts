// What the server and a reading process say to each other. The bytes themselves go through the process's standard
// input, which copies nothing and waits for a slow reader.
import type { Language } from "#domain/languages.ts";
import type { CsvStudent } from "#domain/list/csv.ts";
import type { Reading, ReadingAnswer } from "./jobs.ts";
import type { Refusal } from "./refusal.ts";

/** `length`: of the bytes that follow on standard input. `language`: of the sentences in a refusal. */
export type ReadingOrder = { reading: Reading; length: number; language: Language };

/** A list's students come some at a time before it is done, so that taking them never blocks the server for long. */
export type ReadingMessage =
  | { kind: "students"; students: readonly CsvStudent[] }
  | { kind: "done"; answer: ReadingAnswer }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "failed"; message: string };

export const STUDENTS_AT_ONCE = 2000;

/** The process ended itself because it used too much memory. Node's own code for a full heap is that of SIGABRT. */
export const OVER_MEMORY = 77;
