// The message of a failed call: the catalogue's sentence, then the server's if it says what to do.
import { CallError } from "../../client.ts";

export function failure(sentence: string, error: unknown): string {
  const told = error instanceof CallError && (error.status === 0 || (error.status >= 400 && error.status < 500));
  if (!told || error.message === sentence) return sentence;
  return `${sentence}${ENDED.test(sentence) ? "" : ":"} ${error.message}`;
}

/** Some specified sentences have no full stop. */
const ENDED = /[.।]$/;
