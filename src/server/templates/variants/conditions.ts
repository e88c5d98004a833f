// Asks many students at once for their variant: once for each combination of values in the columns that conditions ask.
// There are few, however long the list is. One student at a time is asked in design.ts, by the same rules.
import { OWN_DESIGN } from "#domain/certificate/own-design.ts";
import { REMARKS } from "#domain/certificate/variant.ts";
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";
import { newestRevisions, variantOf } from "./design.ts";

/** In their order. */
export type Condition = { id: string; column: string; foldedValues: readonly string[] };
type ConditionOfDesign = Condition & { revisionId: string };

async function conditionsOf(db: Database, templateId: string): Promise<ConditionOfDesign[]> {
  const { rows } = await db.execute<ConditionOfDesign>(sql`
    select id, column_name as column, folded_values as "foldedValues", revision_id as "revisionId" from variants
    where template_id = ${templateId} and deleted_at is null order by place`);
  return rows;
}

/** By their ids; empty if the template has its own design only. */
export async function variantNames(db: Database, templateId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from variants where template_id = ${templateId} and deleted_at is null`);
  return new Map(rows.map((variant) => [variant.id, variant.name]));
}

/** With more, each student is asked. */
const COMBINATIONS = 1000;

/** `students`: how many they are, where that is known. */
export type InVariant = { is: SQL; students: number | undefined };

/**
 * Whether student `s` of the template has this variant, or the template's own design: whether their columns say one of
 * the combinations of values that lead there. PostgreSQL looks them up by hash while it walks along the list.
 */
export async function inVariant(db: Database, templateId: string, variant: string): Promise<InVariant> {
  const conditions = await conditionsOf(db, templateId);
  const nth = conditions.findIndex(({ id }) => id === variant);
  if (variant !== OWN_DESIGN && nth < 0) return { is: sql`false`, students: 0 };
  if (conditions.length === 0) return { is: sql`true`, students: undefined };
  const columns = columnsOf(conditions);
  const { met, first } = askedOf(conditions);
  const which = first[nth] ?? sql.join(met.map(negated), sql` and `);
  // With the offset, PostgreSQL compares each combination and not each student.
  const { rows } = await db.execute<{ said: string; n: number }>(sql`
    select ${sql.join(
      columns.map((_, at) => name(at)),
      APART,
    )} as said, n
    from (select ${sql.join([...columns.map(asNamed), sql`count(*)::int as n`], sql`, `)} from students s
      where s.template_id = ${templateId} and s.deleted_at is null
      group by ${sql.join(
        columns.map((_, at) => name(at)),
        sql`, `,
      )} offset 0) said
    where ${which} limit ${COMBINATIONS + 1}`);
  if (rows.length > COMBINATIONS) {
    const is = variant === OWN_DESIGN ? sql`${variantOf()} is null` : sql`${variantOf()} = ${variant}`;
    return { is, students: undefined };
  }
  const said = sql.param(rows.map((row) => row.said));
  return {
    is: sql`${sql.join(columns.map(valueIn), APART)} = any(${said}::text[])`,
    students: rows.reduce((sum, { n }) => sum + n, 0),
  };
}

/** No value contains a line feed. */
const APART = sql` || chr(10) || `;

function negated(condition: SQL): SQL {
  return sql`not ${condition}`;
}

export type VariantCounts = {
  /** All on the list. */
  students: number;
  /** Of each variant in its order: who gets it, and who meets its condition. */
  get: number[];
  meet: number[];
};

export async function countVariants(
  db: Database,
  templateId: string,
  conditions: readonly Condition[],
): Promise<VariantCounts> {
  const { met, first } = askedOf(conditions);
  const columns = columnsOf(conditions);
  const { rows } = await db.execute<VariantCounts>(sql`
    select coalesce(sum(n), 0)::int as students, ${sums(first)} as get, ${sums(met)} as meet
    from (select ${sql.join([...columns.map(asNamed), sql`count(*) as n`], sql`, `)} from students s
      where s.template_id = ${templateId} and s.deleted_at is null
      group by ${sql.join([...columns.map((_, nth) => name(nth)), sql`()`], sql`, `)}) said`);
  return rows[0] ?? { students: 0, get: [], meet: [] };
}

/** How many certificates have the newest design of another variant than theirs, or of the template itself. */
export async function countMisplaced(db: Database, templateId: string): Promise<number> {
  const conditions = await conditionsOf(db, templateId);
  if (conditions.length === 0) return 0;
  const { met } = askedOf(conditions);
  const columns = columnsOf(conditions);
  const design = met.map((is, nth) => sql`when ${is} then ${conditions[nth]?.revisionId}`);
  const { rows } = await db.execute<{ certificates: number }>(sql`
    select coalesce(sum(n), 0)::int as certificates
    from (select ${sql.join([...columns.map(asNamed), sql`c.revision_id`, sql`count(*) as n`], sql`, `)}
      from students s join certificates c on c.student_id = s.id
      where s.template_id = ${templateId} and s.deleted_at is null and c.revision_id = any(
        (select ${newestRevisions()} from templates t where t.id = ${templateId})::text[])
      group by ${sql.join([...columns.map((_, nth) => name(nth)), sql`c.revision_id`], sql`, `)}) said
      join templates t on t.id = ${templateId}
    where said.revision_id <> case ${sql.join(design, sql` `)} else t.revision_id end`);
  return rows[0]?.certificates ?? 0;
}

function columnsOf(conditions: readonly Condition[]): string[] {
  return [...new Set(conditions.map(({ column }) => column))];
}

/** For rows of `asNamed`: whether each condition is met, and whether it is the first. */
function askedOf(conditions: readonly Condition[]): { met: SQL[]; first: SQL[] } {
  const columns = columnsOf(conditions);
  const met = conditions.map(
    ({ column, foldedValues }) =>
      sql`folded(${name(columns.indexOf(column))}) = any(${sql.param([...foldedValues])}::text[])`,
  );
  const first = met.map((is, nth) =>
    sql.join([is, ...met.slice(0, nth).map((other) => sql`not ${other}`)], sql` and `),
  );
  return { met, first };
}

function asNamed(column: string, nth: number): SQL {
  return sql`${valueIn(column)} as ${name(nth)}`;
}

function name(nth: number): SQL {
  return sql.raw(`value${nth}`);
}

/** What a column of student `s` says; empty for who has no such column. */
export function valueIn(column: string): SQL {
  return column === REMARKS ? sql`s.remarks` : sql`coalesce(s.extra ->> ${column}, '')`;
}

function sums(which: readonly SQL[]): SQL {
  const each = which.map((is) => sql`coalesce(sum(n) filter (where ${is}), 0)`);
  return sql`json_build_array(${sql.join(each, sql`, `)})`;
}
