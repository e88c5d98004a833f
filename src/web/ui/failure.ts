// What a failed call says: the catalogue's sentence, and the server's where it says what to do.
import { CallError } from "../client.ts";

export function failure(sentence: string, error: unknown): string {
  const told = error instanceof CallError && (error.status === 0 || (error.status >= 400 && error.status < 500));
  if (!told || error.message === sentence) return sentence;
  return `${sentence}${ENDED.test(sentence) ? "" : ":"} ${error.message}`;
}

/** Some of the specification's sentences have no full stop. */
const ENDED = /[.।]$/;
