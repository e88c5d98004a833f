// Maps the rows of a prepared select by a plan that is made once. Drizzle finds out anew for each value of each row of
// what kind its column is: a tenth of the time of a short query with many columns.
import { Column, getTableName, is } from "./orm.ts";

type Decoder = { mapFromDriverValue: (value: unknown) => unknown };
type Field = object & { decoder?: Decoder; sql?: { decoder: Decoder } };

/** What drizzle keeps in a prepared select. `joinsNotNullableMap`: by the tables' names. */
type PreparedSelect = {
  fields?: readonly { path: readonly string[]; field: Field }[];
  joinsNotNullableMap?: Readonly<Record<string, boolean>>;
  customResultMapper?: (rows: readonly (readonly unknown[])[]) => unknown[];
};

/** The same query, whose rows are the same. */
export function withPlannedMapping<Query extends object>(query: Query): Query {
  const select: PreparedSelect = query;
  if (select.fields === undefined || select.customResultMapper !== undefined) return query;
  const columns = select.fields.map(({ path, field }) => columnOf(path, field));
  const absent = groupsThatMayBeAbsent(columns, select.joinsNotNullableMap ?? {});
  select.customResultMapper = (rows) => rows.map((row) => mappedRow(columns, absent, row));
  return query;
}

/** `table`: that of a column; undefined for an expression. */
type SelectedColumn = { path: readonly string[]; decoder: Decoder | undefined; table: string | undefined };
/** `first`: the index of its first column. */
type Group = { name: string; first: number };

function columnOf(path: readonly string[], field: Field): SelectedColumn {
  if (is(field, Column)) return { path, decoder: field, table: getTableName(field.table) };
  return { path, decoder: field.decoder ?? field.sql?.decoder, table: undefined };
}

/** The columns of one joined table that may have no row: then all are null, and null stands in their place. */
function groupsThatMayBeAbsent(
  columns: readonly SelectedColumn[],
  isPresent: Readonly<Record<string, boolean>>,
): Group[] {
  const names = new Set(columns.flatMap(({ path }) => (path.length === 2 ? [path[0] as string] : [])));
  return [...names].flatMap((name): Group[] => {
    const isOfTable = ({ path, table }: SelectedColumn) => path[0] === name && table !== undefined;
    const [table, ...others] = new Set(columns.filter(isOfTable).map((column) => column.table as string));
    if (table === undefined || others.length > 0 || isPresent[table] === true) return [];
    return [{ name, first: columns.findIndex(isOfTable) }];
  });
}

function mappedRow(
  columns: readonly SelectedColumn[],
  absent: readonly Group[],
  row: readonly unknown[],
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [at, { path, decoder }] of columns.entries()) {
    const raw = row[at];
    put(result, path, raw === null || decoder === undefined ? raw : decoder.mapFromDriverValue(raw));
  }
  for (const { name, first } of absent) if (row[first] === null) result[name] = null;
  return result;
}

function put(result: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let node = result;
  const last = path.length - 1;
  for (let depth = 0; depth < last; depth++) node = (node[path[depth] as string] ??= {}) as Record<string, unknown>;
  node[path[last] as string] = value;
}
