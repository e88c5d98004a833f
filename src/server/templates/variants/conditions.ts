// Asks many students at once for their variant: once for each combination of values in the columns that conditions ask.
// There are few, however long the list is. One student at a time is asked in design.ts, by the same rules.
import { OWN_DESIGN, REMARKS } from "#domain/certificate/variant.ts";
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";
import { variantOf } from "./design.ts";

/** In their order. */
export type Condition = { id: string; column: string; foldedValues: readonly string[] };

async function conditionsOf(db: Database, templateId: string): Promise<Condition[]> {
  const { rows } = await db.execute<Condition>(sql`
    select id, column_name as column, folded_values as "foldedValues" from variants
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

/**
 * Whether student `s` of the template has this variant, or the template's own design: whether their columns say one of
 * the combinations of values that lead there. PostgreSQL looks them up by hash while it walks along the list.
 */
export async function inVariant(db: Database, templateId: string, variant: string): Promise<SQL> {
  const conditions = await conditionsOf(db, templateId);
  const nth = conditions.findIndex(({ id }) => id === variant);
  if (variant !== OWN_DESIGN && nth < 0) return sql`false`;
  if (conditions.length === 0) return sql`true`;
  const columns = columnsOf(conditions);
  const { met, first } = askedOf(conditions);
  const which = first[nth] ?? sql.join(met.map(negated), sql` and `);
  // With the offset, PostgreSQL compares each combination and not each student.
  const { rows } = await db.execute<{ said: string }>(sql`
    select ${sql.join(
      columns.map((_, at) => name(at)),
      APART,
    )} as said
    from (select distinct ${sql.join(columns.map(asNamed), sql`, `)} from students s
      where s.template_id = ${templateId} and s.deleted_at is null offset 0) said
    where ${which} limit ${COMBINATIONS + 1}`);
  if (rows.length > COMBINATIONS)
    return variant === OWN_DESIGN ? sql`${variantOf()} is null` : sql`${variantOf()} = ${variant}`;
  return sql`${sql.join(columns.map(valueIn), APART)} = any(${sql.param(rows.map(({ said }) => said))}::text[])`;
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
