// Copies the students of a template to another, in order: with new ids, so with new certificates, and no mails sent
// yet. What the operator took out of public view is so in the copy, too.
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";

/** The caller must have checked the owner of both templates in the same transaction. Returns how many were copied. */
export async function copyStudents(
  db: Database,
  fromTemplate: string,
  toTemplate: string,
  newId: () => string,
  at: Date,
): Promise<number> {
  const { rows } = await db.execute<{ students: number }>(
    sql`select count(*)::int as students from students where template_id = ${fromTemplate} and deleted_at is null`,
  );
  await db.execute(sql`
    update templates t set own_columns = s.own_columns from templates s
    where s.id = ${fromTemplate} and t.id = ${toTemplate}`);
  const ids = Array.from({ length: rows[0]?.students ?? 0 }, newId);
  const copied = await db.execute(
    sql`insert into students (id, template_id, name, certificate_number, email, mobile, remarks, extra, taken_down_at, created_at)
      select ids.id, ${toTemplate}, s.name, s.certificate_number, s.email, s.mobile, s.remarks, s.extra, s.taken_down_at, ${at.toISOString()}::timestamptz
      from unnest(${sql.param(ids)}::text[]) with ordinality as ids (id, place)
      join (
        select *, row_number() over (order by position) as place from students
        where template_id = ${fromTemplate} and deleted_at is null
      ) s on s.place = ids.place
      order by s.place`,
  );
  return copied.rowCount ?? 0;
}
