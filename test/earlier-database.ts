// A database as an earlier version of the program left it, for tests of migrations.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { applyMigrations } from "../src/server/database/migrations.ts";
import { ownDatabase } from "./shared-database.ts";

const MIGRATIONS = join(import.meta.dirname, "../migrations");

type Journal = { entries: { tag: string }[] };

/** With the migrations up to `last`, such as "0023_issuers_dated", and none after it. Returns its address. */
export async function earlierDatabase(last: string): Promise<string> {
  const connectionString = await ownDatabase("earlier", { empty: true });
  const folder = mkdtempSync(join(tmpdir(), "prashasti-earlier-"));
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    cpSync(MIGRATIONS, folder, { recursive: true });
    const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as Journal;
    const at = journal.entries.findIndex(({ tag }) => tag === last);
    if (at === -1) throw new Error(`There is no migration ${last}`);
    const entries = journal.entries.slice(0, at + 1);
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    await applyMigrations(client, folder, () => {});
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
  return connectionString;
}
