// Reads the counts that triggers keep, and counts anew where a trigger could not.
import type { Database } from "../database/open.ts";
import { and, eq, inArray, sql, type SQL } from "../database/orm.ts";
import { counts, type creditEntries, templates } from "../schema.ts";

type TemplateCount = "students" | "made" | "sent" | "reached";

/**
 * For a query of templates: how many students it has, how many of their certificates are `made` and `sent`, and how
 * many were ever sent (`reached`), deleted students included.
 */
export function countOfTemplate(name: TemplateCount, detail?: SQL): SQL<number> {
  const of = detail === undefined ? sql`` : sql` and ${counts.detail} = ${detail}`;
  return sql<number>`coalesce((select sum(${counts.n}) from ${counts}
    where ${counts.subject} = ${templates.id} and ${counts.name} = ${name}${of}), 0)::int`;
}

/** How many of its students were mailed or handed their certificate, as the list of students says it. */
export function countOfReached(): SQL<number> {
  return sql<number>`coalesce((select sum(${counts.n}) from ${counts}
    where ${counts.subject} = ${templates.id} and ${counts.name} = 'mails'
      and (split_part(${counts.detail}, ' ', 2) = 'mailed' or ${counts.detail} like 'given %')), 0)::int`;
}

/** How many students a template has, and how many of their certificates each revision has. */
export async function countedCertificates(
  db: Database,
  templateId: string,
): Promise<{ students: number; made: ReadonlyMap<string, number> }> {
  const rows = await db
    .select({ name: counts.name, detail: counts.detail, n: sql<number>`sum(${counts.n})::int` })
    .from(counts)
    .where(and(eq(counts.subject, templateId), inArray(counts.name, ["students", "made"])))
    .groupBy(counts.name, counts.detail);
  const students = rows.find(({ name }) => name === "students")?.n ?? 0;
  const made = rows.filter(({ name, n }) => name === "made" && n > 0);
  return { students, made: new Map(made.map(({ detail, n }) => [detail, n])) };
}

/** The sums of a user's entries. */
export async function creditsByKind(db: Database, userId: string): Promise<Record<Kind, number>> {
  const rows = await db
    .select({ kind: sql<Kind>`${counts.detail}`, sum: sql<number>`sum(${counts.n})::int` })
    .from(counts)
    .where(and(eq(counts.subject, userId), eq(counts.name, "credits")))
    .groupBy(counts.detail);
  const sums = rows.map(({ kind, sum }) => [kind, sum] as const);
  return { grant: 0, reserve: 0, commit: 0, release: 0, adjust: 0, ...Object.fromEntries(sums) };
}

type Kind = typeof creditEntries.$inferSelect.kind;

/**
 * Runs every hour. A certificate whose student was just being changed is not counted; its template is counted anew once
 * every transaction of that time has ended: those with lower numbers than one that began after the mark was made.
 */
export async function recountMarked(db: Database): Promise<void> {
  await db.execute(sql`
    with marked as materialized (
      select subject from counts where name = 'recount' group by subject
      having bool_and(case when detail <> '' then detail::xid8 < pg_snapshot_xmin(pg_current_snapshot()) else false end) limit 1000)
    select recount_templates(array_agg(subject)) from marked`);
  await db.execute(sql`
    update counts set detail = pg_current_xact_id()::text where name = 'recount' and detail = ''`);
}
