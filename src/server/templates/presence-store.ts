// Who has a design open, in the database, so that every process knows.
import type { Presence } from "#api/presence.ts";
import type { Database } from "../database/open.ts";
import { and, eq, lt, sql } from "../database/orm.ts";
import { openDesigners } from "../schema.ts";

/** More are not counted. */
const MOST_COUNTED = 100;

type Open = typeof openDesigners.$inferInsert;

export async function noteOpen(db: Database, open: Open, now: Date): Promise<void> {
  await db
    .delete(openDesigners)
    .where(and(eq(openDesigners.templateId, open.templateId), lt(openDesigners.endsAt, now)));
  await db.insert(openDesigners).values(open);
}

export async function noteClosed(db: Database, id: string): Promise<void> {
  await db.delete(openDesigners).where(eq(openDesigners.id, id));
}

/** Each other member once, however many tabs they have, by name. */
export async function othersAt(
  db: Database,
  { templateId, userId, now }: { templateId: string; userId: string; now: Date },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select u.id, u.name from users u
    where u.id <> ${userId} and u.id in (
      select user_id from open_designers where template_id = ${templateId} and ends_at >= ${now.toISOString()}::timestamptz)
    order by u.name, u.id limit ${MOST_COUNTED}`);
  return rows;
}

/** When the design of a template and those of its variants were last saved. */
export async function lastSaves(db: Database, templateId: string): Promise<Presence["saves"]> {
  const { rows } = await db.execute<{ variant: string | null; at: string }>(sql`
    select null as variant, r.created_at as at from templates t join template_revisions r on r.id = t.revision_id
    where t.id = ${templateId}
    union all select v.id, r.created_at from variants v join template_revisions r on r.id = v.revision_id
    where v.template_id = ${templateId} order by 1`);
  return rows.map(({ variant, at }) => ({ variant, at: new Date(at).toISOString() }));
}
