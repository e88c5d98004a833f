// The columns of a list in the database: in its students, its template, its conditions and its tables.
import { parseSaved, type SavedDesign } from "#domain/canvas/drawing-rules.ts";
import { extraColumn } from "#domain/list/table-columns.ts";
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";

/** Few enough students per statement. */
const PIECE = 2000;
/** Deleted columns of a list that can come back. */
const MOST_DELETED = 3;

export async function addOwnColumn(tx: Database, templateId: string, name: string): Promise<void> {
  await tx.execute(sql`
    update templates set own_columns = array_remove(own_columns, ${name}) || ${name}::text where id = ${templateId}`);
}

export async function renameTexts(tx: Database, templateId: string, from: string, to: string): Promise<void> {
  await inPieces(
    tx,
    templateId,
    from,
    (ids) => sql`
    update students s set extra = (s.extra - ${from}::text) || jsonb_build_object(${to}::text, s.extra -> ${from})
    where s.id = any(${ids}::text[])`,
  );
}

/** In the template, in conditions of designs and claims, and in what people look at. */
export async function renameWhereNamed(tx: Database, templateId: string, from: string, to: string): Promise<void> {
  const [shownFrom, shownTo] = [extraColumn(from), extraColumn(to)];
  await tx.execute(sql`
    update templates set own_columns = array_replace(own_columns, ${from}, ${to}) where id = ${templateId}`);
  await tx.execute(sql`
    update variants set column_name = ${to} where template_id = ${templateId} and column_name = ${from}`);
  await tx.execute(sql`
    update claim_links set column_name = case column_name when ${from} then ${to} else column_name end,
      number_column = case number_column when ${from} then ${to} else number_column end
    where template_id = ${templateId} and ${from} in (column_name, number_column)`);
  await tx.execute(sql`
    update shown_columns set columns = array_replace(columns, ${shownFrom}, ${shownTo}) where template_id = ${templateId}`);
}

export async function decidesClaims(tx: Database, templateId: string, column: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from claim_links where template_id = ${templateId} and ${column} in (column_name, number_column)`);
  return (rowCount ?? 0) > 0;
}

/** The designs of certificates that were issued to students who have the column, and how many have each. */
export async function issuedWith(tx: Database, templateId: string, column: string) {
  const { rows } = await tx.execute<SavedDesign & { students: number }>(sql`
    select r.content, r.drawing_rules as "drawingRules", issued.students
    from (select c.revision_id, count(*)::int as students from certificates c join students s on s.id = c.student_id
      where s.template_id = ${templateId} and s.erased_at is null and jsonb_exists(s.extra, ${column})
        and (c.version > 0 or c.sent_at is not null) and c.withdrawn_at is null
      group by c.revision_id) issued
    join template_revisions r on r.id = issued.revision_id`);
  return rows.map(({ students, ...design }) => ({ students, content: parseSaved(design) }));
}

type Moved = { id: string; templateId: string; column: string };

/** Returns how many students had something there. Of a list, the last few deleted columns are kept. */
export async function moveTextsAway(
  tx: Database,
  { id, templateId, column, at }: Moved & { at: Date },
): Promise<number> {
  await tx.execute(sql`
    insert into deleted_columns (id, template_id, name, deleted_at)
    values (${id}, ${templateId}, ${column}, ${at.toISOString()}::timestamptz)`);
  const { rows } = await tx.execute<{ students: number }>(sql`
    with kept as (
      insert into deleted_texts (column_id, student_id, value)
      select ${id}, s.id, s.extra ->> ${column} from students s
      where s.template_id = ${templateId} and jsonb_exists(s.extra, ${column}) returning value)
    select count(*) filter (where value <> '')::int as students from kept`);
  await inPieces(
    tx,
    templateId,
    column,
    (ids) => sql`
    update students s set extra = s.extra - ${column}::text where s.id = any(${ids}::text[])`,
  );
  await tx.execute(sql`
    update templates set own_columns = array_remove(own_columns, ${column}) where id = ${templateId}`);
  await tx.execute(sql`
    update shown_columns set columns = array_remove(columns, ${extraColumn(column)}) where template_id = ${templateId}`);
  await tx.execute(sql`
    delete from deleted_columns where id in (
      select id from deleted_columns where template_id = ${templateId}
      order by deleted_at desc, id = ${id} desc offset ${MOST_DELETED})`);
  return rows[0]?.students ?? 0;
}

export async function deletedColumn(tx: Database, templateId: string, id: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from deleted_columns where id = ${id} and template_id = ${templateId}`);
  return rows[0]?.name;
}

export async function moveTextsBack(tx: Database, { id, templateId, column }: Moved): Promise<void> {
  await tx.execute(sql`
    update students s set extra = s.extra || jsonb_build_object(${column}::text, d.value)
    from deleted_texts d
    where d.column_id = ${id} and s.id = d.student_id and s.template_id = ${templateId} and s.erased_at is null
      and not jsonb_exists(s.extra, ${column})`);
  await addOwnColumn(tx, templateId, column);
  await tx.execute(sql`delete from deleted_columns where id = ${id}`);
}

/** Runs an update for all students who have the column, deleted ones too: they may come back. */
async function inPieces(tx: Database, templateId: string, column: string, update: (ids: SQL) => SQL): Promise<void> {
  let after = "0";
  for (;;) {
    const { rows } = await tx.execute<{ id: string; position: string }>(sql`
      select s.id, s.position from students s
      where s.template_id = ${templateId} and s.position > ${after}::bigint and jsonb_exists(s.extra, ${column})
      order by s.position limit ${PIECE}`);
    const last = rows.at(-1);
    if (last === undefined) return;
    await tx.execute(update(sql`${sql.param(rows.map(({ id }) => id))}`));
    after = last.position;
  }
}

/** Of those that were deleted before. */
export async function forgetDeletedColumns(db: Database, before: Date): Promise<void> {
  await db.execute(sql`delete from deleted_columns where deleted_at < ${before.toISOString()}::timestamptz`);
}
