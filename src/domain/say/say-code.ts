// The sentence of a code, in the reader's language.
import type { ErrorReason, UserError } from "../user-error.ts";
import { SAY } from "./say.ts";

type AnyCoded = { readonly code: string; readonly params?: unknown };

/** A sentence for each code; one that lacks does not compile. */
export type Sentences<Reason extends AnyCoded> = {
  readonly [Code in Reason["code"]]: (params: Extract<Reason, { code: Code }>["params"]) => string;
};
export type ErrorSentences = Sentences<ErrorReason>;

export function sayCode<Reason extends AnyCoded>({ code, params }: Reason, sentences: Sentences<Reason>): string {
  const sentence: (params: unknown) => string = sentences[code as Reason["code"]];
  return sentence(params);
}

/** On a screen, which loads the sentences of what can go wrong there and no others. */
export function sayError({ reason }: UserError, sentences: Partial<ErrorSentences>): string {
  const sentence = sentences[reason.code] as ((params: unknown) => string) | undefined;
  return sentence?.(reason.params) ?? SAY.http.unexpected;
}
