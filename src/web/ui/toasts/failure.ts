// The text of a failed call. The server's own sentence is shown wherever its answer has a code.
import { SAY } from "#domain/say/say.ts";
import { CallError } from "../../client.ts";

/** The situation first, as the specification words it, then the reason. */
export function failure(sentence: string, error: unknown): string {
  const reason = reasonAfter(sentence, error);
  return reason === undefined ? sentence : SAY.http.because(sentence, reason);
}

/** The reason without what the sentence before it says: 'Please try again.' is said once. */
export function reasonAfter(sentence: string, error: unknown): string | undefined {
  const reason = reasonOf(error);
  if (reason === undefined || reason === sentence) return undefined;
  const advice = sentence.split(/(?<=[.।]) /).at(-1) ?? "";
  return reason.endsWith(` ${advice}`) ? reason.slice(0, -advice.length).trimEnd() : reason;
}

/** For mails: the answer's own sentence in place of `sentence`, whoever answered (specification, section 8). */
export function answerOr(sentence: string, error: unknown): string {
  const said = error instanceof CallError && hasAnswer(error) && error.message !== SAY.http.unexpected;
  return said ? error.message : failure(sentence, error);
}

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
