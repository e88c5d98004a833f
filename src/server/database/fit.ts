// Checks before migrations that this program and the database fit together, so that neither harms the other.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { ConfigError } from "../config-error.ts";

/**
 * `number` is PostgreSQL's server_version_num; `encoding` that of the database; `lastMigration` is the time at which
 * the newest migration was made, 0 for none.
 */
export type DatabaseVersion = { number: number; name: string; encoding: string; lastMigration: number };

const OLDEST = { number: 150_000, name: "15" } as const;

/**
 * Throws ConfigError if the server is too old, if the database cannot hold every letter, or if a newer version of this
 * program has changed the tables.
 */
export async function refuseUnfit(client: pg.ClientBase, migrations: string): Promise<void> {
  const sentence = unfit(await find(client), newestOf(migrations));
  if (sentence !== undefined) throw new ConfigError(sentence);
}

export function unfit(found: DatabaseVersion, newestMigration: number): string | undefined {
  if (found.number < OLDEST.number)
    return `DATABASE_URL: PostgreSQL ${found.name} is too old: ${OLDEST.name} or newer is needed`;
  if (found.encoding !== "UTF8")
    return `DATABASE_URL: the database has the encoding ${found.encoding}, in which names in other scripts are lost: create it with ENCODING 'UTF8' TEMPLATE template0`;
  if (found.lastMigration > newestMigration)
    return "DATA_DIR, DATABASE_URL: this data was used by a newer version of Prashasti: start that version, or restore a backup made by this one";
  return undefined;
}

async function find(client: pg.ClientBase): Promise<DatabaseVersion> {
  const { rows } = await client.query<Omit<DatabaseVersion, "lastMigration"> & { migrated: boolean }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
            current_setting('server_encoding') as encoding,
            to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  );
  const { number = 0, name = "", encoding = "", migrated = false } = rows[0] ?? {};
  return { number, name, encoding, lastMigration: migrated ? await lastMigration(client) : 0 };
}

async function lastMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ at: string | null }>(
    "select max(created_at) as at from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.at ?? 0);
}

function newestOf(migrations: string): number {
  const { entries } = JSON.parse(readFileSync(join(migrations, "meta/_journal.json"), "utf8")) as {
    entries: { when: number }[];
  };
  return Math.max(0, ...entries.map(({ when }) => when));
}
