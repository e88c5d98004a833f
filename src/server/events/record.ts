// Writes the record of a workspace, for other features' transactions.
import type { EventKind, EventParams, WorkspaceEvent } from "#domain/account/events.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import { events } from "../schema.ts";

/** Whoever did it, and where. `userId` is null for the operator; `key` is there if a program did it. */
export type Actor = { workspaceId: string; userId: string | null; key?: { id: string } | undefined };

/** A line of the record, in the transaction that does what it says. */
export async function recordEvent(
  ctx: Pick<Context, "clock">,
  tx: Database,
  { workspaceId, userId, key, subjectId = "" }: Actor & { subjectId?: string },
  { code, params }: WorkspaceEvent,
): Promise<void> {
  const keyId = key?.id ?? null;
  await tx.insert(events).values({ workspaceId, userId, keyId, subjectId, kind: code, params, at: ctx.clock() });
}

type OfTemplate = { [Kind in EventKind]: EventParams[Kind] extends { template: string } ? Kind : never }[EventKind];
type TemplateEvent = {
  [Kind in OfTemplate]: { code: Kind; params: Omit<EventParams[Kind], "template"> };
}[OfTemplate];

/** The same for a template, whose name of now is written. */
export async function recordOfTemplate(
  { clock }: Pick<Context, "clock">,
  tx: Database,
  { workspaceId, userId, key }: Actor,
  templateId: string,
  { code, params }: TemplateEvent,
): Promise<void> {
  await tx.execute(sql`
    insert into events (workspace_id, user_id, key_id, subject_id, kind, params, at)
    select owner_id, ${userId}::text, ${key?.id ?? null}::text, id, ${code}, ${JSON.stringify(params)}::jsonb || jsonb_build_object('template', name),
      ${clock().toISOString()}::timestamptz
    from templates where id = ${templateId} and owner_id = ${workspaceId}`);
}
