// Publications whose time came while something kept them from it: an account was blocked, a template taken down
// or deleted.
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { findDue, type OfPublications } from "./store.ts";

/** To be called in the transaction that ends what kept them: they are published once it is committed. */
export async function noteUnblocked(ctx: Context, tx: Database, of: OfPublications): Promise<void> {
  const at = ctx.clock();
  for (const templateId of await findDue(tx, of, at))
    await ctx.queueJob(tx, "publish", templateId, { at, moves: true });
}
