// A UserError as a value that one process sends to another.
import { type ErrorReason, errorOf, type UserError } from "#domain/user-error.ts";

export type Refusal = { reason: ErrorReason; details: UserError["details"] };

export function refusalOf({ reason, details }: UserError): Refusal {
  return { reason, details };
}

export function refusedError({ reason, details }: Refusal): UserError {
  return Object.assign(errorOf(reason), { details });
}
