// Writes the record of a workspace, for other features' transactions.
import type { WorkspaceEvent } from "#domain/account/events.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { events } from "../schema.ts";

/** `userId` is null for the operator. */
type Of = { workspaceId: string; userId: string | null; subjectId?: string };

/** A line of the record, in the transaction that does what it says. */
export async function recordEvent(
  ctx: Pick<Context, "clock">,
  tx: Database,
  { workspaceId, userId, subjectId = "" }: Of,
  { code, params }: WorkspaceEvent,
): Promise<void> {
  await tx.insert(events).values({ workspaceId, userId, subjectId, kind: code, params, at: ctx.clock() });
}
