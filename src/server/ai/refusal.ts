// A provider's failure as what a person is told, and as a line of the log.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Made } from "../providers/ai/interface.ts";

/**
 * Nothing that could be used came of this asking: refused, or of no use. When the service is away it is a plain
 * UserError.
 */
export class NothingMade extends UserError {}

/** The value, or a UserError with the catalogue's sentence. */
export function valueOf<T>(ctx: Pick<Context, "log">, made: Made<T>): T {
  if (made.ok) return made.value;
  const level = made.how === "closed" ? "error" : "warn";
  ctx.log[level]({ why: made.why }, `AI: ${made.how}`);
  if (made.how === "busy" || made.how === "closed") throw new UserError("ai.busy");
  throw new NothingMade(`ai.${made.how}`);
}
