// Students who are added to a list after it was published.
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { publishesLate } from "./store.ts";

/** To be called in the transaction that adds them: they get their certificates once it is committed. */
export async function noteAdded(ctx: Context, tx: Database, templateId: string): Promise<void> {
  if (await publishesLate(tx, templateId)) await ctx.queueJob(tx, "publish", templateId);
}
