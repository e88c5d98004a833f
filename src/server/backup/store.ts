// Reads and writes whole tables as JSON for backup and restore, whatever their columns are.
import type pg from "pg";
import { STATUS_LIST } from "#domain/credential/status-list.ts";

type Client = Pick<pg.ClientBase, "query">;
export type ForeignKey = { table: string; name: string; definition: string };

/** Rows fetched at once: few, because a row may contain a whole design of some megabytes. */
const FETCHED = 25;
/** When a part is full: it is an entry of the archive, which a restore holds in memory. */
const FULL = { rows: 250, characters: 8 * 1024 * 1024 } as const;
const PUBLIC_SCHEMA = "'public'::regnamespace";

/** One consistent view of all tables until `work` has ended. */
export async function inSnapshot<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin isolation level repeatable read, read only");
  try {
    return await work();
  } finally {
    await client.query("rollback");
  }
}

export async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

export async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = ${PUBLIC_SCHEMA} and relkind = 'r' order by relname`,
  );
  return rows.map((row) => row.name);
}

/**
 * The time of the newest migration that ran, as in migrations/meta/_journal.json; undefined for a foreign or empty
 * database.
 */
export async function newestMigration(client: Client): Promise<number | undefined> {
  const { rows: found } = await client.query("select 1 where to_regclass('drizzle.__drizzle_migrations') is not null");
  if (found.length === 0) return undefined;
  const { rows } = await client.query<{ when: string | null }>(
    "select max(created_at) as when from drizzle.__drizzle_migrations",
  );
  return rows[0]?.when == null ? undefined : Number(rows[0].when);
}

/** A table's rows in parts, each a JSON array as text. Needs a transaction. */
export async function* tableRows(client: Client, table: string): AsyncGenerator<{ rows: string; count: number }> {
  let part: string[] = [];
  let characters = 0;
  for await (const row of eachRow(client, table)) {
    part.push(row);
    characters += row.length;
    if (part.length < FULL.rows && characters < FULL.characters) continue;
    yield joined(part);
    part = [];
    characters = 0;
  }
  if (part.length > 0) yield joined(part);
}

function joined(rows: readonly string[]): { rows: string; count: number } {
  return { rows: `[${rows.join(",\n")}]`, count: rows.length };
}

async function* eachRow(client: Client, table: string): AsyncGenerator<string> {
  await client.query(`declare part no scroll cursor for select row_to_json(t)::text as row from ${quoted(table)} t`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${FETCHED} from part`);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await client.query("close part");
}

export async function insertRows(client: Client, table: string, rows: string): Promise<void> {
  const name = quoted(table);
  await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [rows]);
}

export async function isDatabaseEmpty(client: Client): Promise<boolean> {
  for (const table of await tableNames(client)) {
    const { rows } = await client.query(`select 1 from ${quoted(table)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

/** While the rows are restored: the budgets that they count are restored too. */
export async function switchTriggers(client: Client, to: "enable" | "disable"): Promise<void> {
  for (const table of await tableNames(client)) await client.query(`alter table ${quoted(table)} ${to} trigger user`);
}

/** Removes the foreign keys, so that tables can be restored in any order. */
export async function dropForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.connamespace = ${PUBLIC_SCHEMA}`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  return rows;
}

/** Restores the foreign keys; fails when a row refers to a missing one. */
export async function addForeignKeys(client: Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
}

/**
 * Entries of status lists were given out after the backup too. So each list counts as full, and the next credentials
 * get entries of new ones.
 */
export async function fillStatusLists(client: Client): Promise<void> {
  await client.query("update status_lists set next = $1", [STATUS_LIST.entries]);
}

/** Every sequence continues after the highest number in use. */
export async function continueSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_default like 'nextval(%'`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${quoted(column)})) from ${quoted(table)} having max(${quoted(column)}) is not null`,
      [quoted(table), column],
    );
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
