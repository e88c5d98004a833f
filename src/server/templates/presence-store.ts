// Who has a design open, in the database, so that every process knows.
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
