// Writes and reads figures. Mails and corrections are counted where they are recorded, so nothing is counted twice.
import type { CountedFigure, Figure } from "#domain/figures/figures.ts";
import { regionHere } from "#domain/region-here.ts";
import type { Database } from "../database/open.ts";
import { and, desc, eq, isNull, type SQL, sql } from "../database/orm.ts";
import type { SortKeys } from "../paging/cursor.ts";
import { students, templates } from "../schema.ts";

/** `day` such as `2026-11-20`. */
export type FigureRow = { templateId: string; day: string; kind: CountedFigure; n: number };

/** In one order, so that processes that write at once do not wait for each other in a circle. */
export async function addFigureRows(db: Database, rows: readonly FigureRow[]): Promise<void> {
  await db.execute(sql`
    insert into daily_figures (template_id, day, kind, n)
    select t.id, r.day, r.kind, r.n
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("templateId" text, day date, kind text, n bigint)
    join templates t on t.id = r."templateId" and t.erased_at is null
    order by t.id, r.day, r.kind
    on conflict (template_id, day, kind) do update set n = daily_figures.n + excluded.n`);
}

/** Which templates: one of the owner's, or all of theirs. Deleted ones are left out. */
export type FiguresOf = { ownerId: string; templateIds?: readonly string[] };
/** Days of both ends count; without `from` all before `to`. */
export type Range = { from: string | undefined; to: string };

export type FoundFigure = { templateId: string; day: string; figure: Figure; n: number };

export type CountedTemplate = { id: string; name: string; createdAt: Date };

/** The newest first. */
export async function templatesCounted(
  db: Database,
  ownerId: string,
  { after, most }: { after: SortKeys | undefined; most: number },
): Promise<CountedTemplate[]> {
  const { id, name, createdAt } = templates;
  const older = after && sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})`;
  return db
    .select({ id, name, createdAt })
    .from(templates)
    .where(and(eq(templates.ownerId, ownerId), isNull(templates.deletedAt), older))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

/** Undefined for another's, or one that is deleted. */
export async function countedTemplate(db: Database, ownerId: string, id: string) {
  const [row] = await db
    .select({ id: templates.id, name: templates.name })
    .from(templates)
    .where(and(eq(templates.id, id), eq(templates.ownerId, ownerId), isNull(templates.deletedAt)));
  return row;
}

/** Undefined for a student who is not there any more. */
export async function countedTemplateOf(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ templateId: students.templateId })
    .from(students)
    .where(and(eq(students.id, id), isNull(students.deletedAt)));
  return row?.templateId;
}

/** By day, and the days in their order. */
export async function figuresByDay(
  db: Database,
  of: FiguresOf,
  range: Range,
): Promise<Omit<FoundFigure, "templateId">[]> {
  const { rows } = await db.execute<Omit<FoundFigure, "templateId">>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, figure, sum(n)::float8 as n from (${allFigures(of, range)}) f
    group by f.day, f.figure order by f.day, f.figure`);
  return rows;
}

export async function figuresByTemplate(
  db: Database,
  of: FiguresOf,
  range: Range,
): Promise<Omit<FoundFigure, "day">[]> {
  const { rows } = await db.execute<Omit<FoundFigure, "day">>(sql`
    select template_id as "templateId", figure, sum(n)::float8 as n from (${allFigures(of, range)}) f
    group by f.template_id, f.figure`);
  return rows;
}

/** A mail that bounced was sent, and bounced on the day when that was reported. Messages by WhatsApp are no mails. */
function allFigures(of: FiguresOf, range: Range): SQL {
  const theirs = sql`template_id in (select id from templates where owner_id = ${of.ownerId} and deleted_at is null
    ${of.templateIds === undefined ? sql`` : sql`and id = any(${sql.param([...of.templateIds])}::text[])`})`;
  return sql`
    select template_id, day, kind as figure, n from daily_figures
    where ${theirs} and ${inRange(sql`day`, range)}
    union all
    select template_id, ${dayOf(sql`sent_at`)} as day, 'sent', count(*) from deliveries
    where ${theirs} and channel = 'mail' and sent_at is not null and ${inTimes(sql`sent_at`, range)} group by 1, 2
    union all
    select template_id, ${dayOf(sql`ended_at`)} as day, 'bounced', count(*) from deliveries
    where ${theirs} and channel = 'mail' and sent_at is not null and state = 'failed'
      and ${inTimes(sql`ended_at`, range)} group by 1, 2
    union all
    select template_id, ${dayOf(sql`asked_at`)} as day, 'corrections', count(*) from corrections
    where ${theirs} and ${inTimes(sql`asked_at`, range)} group by 1, 2`;
}

const zone = (): SQL => sql`${regionHere().timeZone}::text`;

function dayOf(at: SQL): SQL {
  return sql`(${at} at time zone ${zone()})::date`;
}

function inRange(day: SQL, { from, to }: Range): SQL {
  return sql`${from === undefined ? sql`true` : sql`${day} >= ${from}::date`} and ${day} <= ${to}::date`;
}

function inTimes(at: SQL, { from, to }: Range): SQL {
  const begin = from === undefined ? sql`true` : sql`${at} >= (${from}::date::timestamp at time zone ${zone()})`;
  return sql`${begin} and ${at} < ((${to}::date + 1)::timestamp at time zone ${zone()})`;
}
