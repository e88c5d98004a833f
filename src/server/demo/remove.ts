// Removes visitors of the demo with everything that belongs to them, in whatever table it is.
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";
import { storedAt } from "../files/store-pictures.ts";

const AT_ONCE = 10;

/** Those who came at `before` or earlier. Returns how many they were. */
export async function removeVisitors(ctx: Context, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await ctx.db.transaction((tx) => removeSome(ctx, tx, before));
    removed += count;
    if (count < AT_ONCE) return removed;
  }
}

async function removeSome(ctx: Context, tx: Database, before: Date): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users where created_at <= ${before.toISOString()}::timestamptz
    order by created_at limit ${AT_ONCE} for update skip locked`);
  if (rows.length === 0) return 0;
  const ids = sql.param(rows.map(({ id }) => id));
  const { rows: pictures } = await tx.execute<{ id: string; extension: string }>(
    sql`select id, extension from files where owner_id = any(${ids}::text[])`,
  );
  // Bytes first: after a crash the rows are still there, and removing the bytes again does no harm.
  for (const { id, extension } of pictures) {
    const stored = storedAt(id, extension);
    if (stored !== undefined) await ctx.files.remove(stored.key);
  }
  // An open workspace keeps its last owner, and its record until it is erased.
  await tx.execute(
    sql`update workspaces set deleted_at = created_at, erased_at = created_at where id = any(${ids}::text[])`,
  );
  const links = await linksOf(tx);
  const belongs = sql`id = any(${ids}::text[])`;
  for (const table of childrenFirst(links))
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${rowsOf(table, links, belongs)}`);
  return rows.length;
}

/** Whose rows are whose: `columns` of a table name `keys` of another one. */
type Link = { child: string; parent: string; columns: string[]; keys: string[] };

/** The tables that everything hangs on. A visitor's only workspace has the visitor's id. */
const ROOTS = ["users", "workspaces"] as const;

/** By its foreign keys; where a table has none, by the names of its columns. */
async function linksOf(tx: Database): Promise<Link[]> {
  const { rows } = await tx.execute<Link>(sql`
    with keys as (
      select c.conrelid, c.conrelid::regclass::text child, c.confrelid::regclass::text parent,
        array(select attname::text from unnest(c.conkey) with ordinality k(n, at)
          join pg_attribute on attrelid = c.conrelid and attnum = n order by at) columns,
        array(select attname::text from unnest(c.confkey) with ordinality k(n, at)
          join pg_attribute on attrelid = c.confrelid and attnum = n order by at) keys
      from pg_constraint c where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
        and c.conrelid <> c.confrelid and c.conparentid = 0),
    named as (
      select a.attrelid conrelid, a.attrelid::regclass::text child, n.parent, array[n.name] columns, array['id'] keys
      from (values ('user_id', 'users'), ('owner_id', 'workspaces'), ('workspace_id', 'workspaces'),
        ('template_id', 'templates'), ('student_id', 'students')) n(name, parent)
        join pg_attribute a on a.attname = n.name and a.attnum > 0 and not a.attisdropped
        join pg_class r on r.oid = a.attrelid and r.relkind in ('r', 'p') and not r.relispartition
          and r.relnamespace = current_schema()::regnamespace)
    select child, parent, columns, keys from keys
    union all
    select child, parent, columns, keys from named
    where not exists (select from keys k where k.conrelid = named.conrelid and named.columns <@ k.columns)`);
  return rows;
}

/** A table after all that hang on it. */
function childrenFirst(links: readonly Link[]): string[] {
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (table: string) => {
    if (seen.has(table)) return;
    seen.add(table);
    for (const { child } of links.filter(({ parent }) => parent === table)) visit(child);
    order.push(table);
  };
  for (const root of ROOTS) visit(root);
  return order;
}

function rowsOf(table: string, links: readonly Link[], belongs: SQL): SQL {
  if (ROOTS.some((root) => root === table)) return belongs;
  const ways = links
    .filter(({ child }) => child === table)
    .map(({ parent, columns, keys }) => {
      const of = rowsOf(parent, links, belongs);
      return sql`(${names(columns)}) in (select ${names(keys)} from ${sql.identifier(parent)} where ${of})`;
    });
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

function names(columns: readonly string[]): SQL {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
}
