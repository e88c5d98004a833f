// Whether the operator keeps a template, or everything of its owner, out of public view.
import { UserError } from "#domain/user-error.ts";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";

/** Throws a UserError if it is not in public view: then nothing of it is mailed, drawn for others or downloaded. */
export async function requireInView(db: Database, templateId: string): Promise<void> {
  if (!(await isInView(db, templateId))) throw new UserError("certificate.taken_down");
}

export async function isInView(db: Database, templateId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from templates t join workspaces o on o.id = t.owner_id
    where t.id = ${templateId} and coalesce(t.taken_down_at, o.taken_down_at) is not null`);
  return rows.length === 0;
}
