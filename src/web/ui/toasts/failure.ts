// The text of a failed call. The server's own sentence is shown wherever its answer has a code.
import { CallError } from "../../client.ts";

/** The situation first, as the specification words it, then the reason. */
export function failure(sentence: string, error: unknown): string {
  const reason = reasonOf(error);
  if (reason === undefined || reason === sentence) return sentence;
  return `${sentence}${ENDED.test(sentence) ? "" : ":"} ${reason}`;
}

/** Some specified sentences have no full stop. */
const ENDED = /[.।]$/;

/** In forms, and where the specification has "the server's message, else": the reason in place of `sentence`. */
export function reasonOr(sentence: string, error: unknown): string {
  return (hasAnswer(error) ? reasonOf(error) : undefined) ?? sentence;
}

/** Why a call failed; undefined where the answer does not say. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const known = error.code !== undefined && error.code !== "server.unexpected";
  return known || !hasAnswer(error) ? error.message : undefined;
}

function hasAnswer(error: unknown): boolean {
  return error instanceof CallError && error.status !== 0;
}
