// The error a user can act on: a code with parameters. The edge makes the sentence of it, in the reader's language.
import type { Coded } from "./coded.ts";
import type { ErrorCode } from "./error-codes.ts";
import type { ErrorParams } from "./error-params.ts";

export type ErrorReason = Coded<ErrorParams>;
/** The reasons of some codes alone. */
export type ReasonOf<Code extends ErrorCode> = Extract<ErrorReason, { code: Code }>;

/** What a screen may show beside the sentence, such as the bad rows of an import. */
type Details = Readonly<Record<string, unknown>>;

type Args = {
  [Code in ErrorCode]: ErrorParams[Code] extends undefined
    ? [code: Code, params?: undefined, details?: Details]
    : [code: Code, params: ErrorParams[Code], details?: Details];
}[ErrorCode];

export class UserError extends Error {
  readonly reason: ErrorReason;
  readonly details: Details;

  constructor(...[code, params, details = {}]: Args) {
    super(code);
    this.name = "UserError";
    this.reason = (params === undefined ? { code } : { code, params }) as ErrorReason;
    this.details = details;
  }

  get code(): ErrorCode {
    return this.reason.code;
  }
}

/** The error of a reason that was found elsewhere. */
export function errorOf({ code, params }: ErrorReason): UserError {
  return new UserError(...([code, params] as Args));
}
