// What a failed call says on this screen: the screen's own sentence, and the server's where it says what to do.
import { CallError } from "../client.ts";

export function failure(sentence: string, error: unknown): string {
  const told = error instanceof CallError && (error.status === 0 || (error.status >= 400 && error.status < 500));
  return told && error.message !== sentence ? `${sentence} ${error.message}` : sentence;
}
