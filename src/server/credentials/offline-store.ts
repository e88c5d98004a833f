// What the database knows for checks without a network.
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";

/** The certificates of a template, one, or several. */
export type Whose = { templateId: string } | { studentId: string } | { studentIds: readonly string[] };

export type ListInUse = { id: string; did: string; address: string };

/** The status lists that their credentials in force name. */
export async function listsInUse(db: Database, whose: Whose): Promise<ListInUse[]> {
  const { rows } = await db.execute<ListInUse>(sql`
    select distinct l.id, l.did, l.address from credentials k
      join students s on s.id = k.student_id join status_lists l on l.id = k.list_id
    where ${those(whose)} and k.withdrawn_at is null order by l.id`);
  return rows;
}

export type Corrected = { id: string; versionAt: string };

/** The last corrected ones; one certificate alone also if it was never corrected. */
export async function newestVersions(db: Database, whose: Whose, most: number): Promise<Corrected[]> {
  const least = "studentId" in whose ? 1 : 2;
  const { rows } = await db.execute<Corrected>(sql`
    select s.id, c.version_at as "versionAt" from certificates c join students s on s.id = c.student_id
    where ${those(whose)} and c.version >= ${least} and c.withdrawn_at is null and s.deleted_at is null
    order by c.version_at desc, s.id limit ${most}`);
  return rows;
}

function those(whose: Whose) {
  if ("studentIds" in whose) return sql`s.id = any(${sql.param(whose.studentIds)}::text[])`;
  return "studentId" in whose ? sql`s.id = ${whose.studentId}` : sql`s.template_id = ${whose.templateId}`;
}
