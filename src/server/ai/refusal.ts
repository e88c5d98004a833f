// Turns a provider's failure into an error for the user and a line in the log.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Made } from "../providers/ai/interface.ts";

/** The provider refused the request or returned something useless. An outage is a plain UserError instead. */
export class NothingGenerated extends UserError {}

/** The value, or a UserError for the failure. */
export function valueOf<T>(ctx: Pick<Context, "log">, result: Made<T>): T {
  if (result.ok) return result.value;
  const level = result.how === "closed" ? "error" : "warn";
  ctx.log[level]({ why: result.why }, `AI: ${result.how}`);
  if (result.how === "busy" || result.how === "closed") throw new UserError("ai.busy");
  throw new NothingGenerated(`ai.${result.how}`);
}
