// Students who are added to a list after it was published.
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { markLate } from "./store.ts";

/** To be called last in the transaction that adds them: they get their certificates once it is committed. */
export async function noteAdded(ctx: Context, tx: Database, templateId: string): Promise<void> {
  if (await markLate(tx, templateId, ctx.clock())) await ctx.queueJob(tx, "publish", templateId);
}
