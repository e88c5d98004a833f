// Migrates an empty database to the tables of an earlier version of the program.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { applyMigrations } from "../src/server/database/migrations.ts";

const MIGRATIONS = join(import.meta.dirname, "../migrations");

type Journal = { entries: { tag: string }[] };

/** Applies the migrations up to `last`, such as "0023_issuers_dated", and none after it. */
export async function applyUntil(client: pg.ClientBase, last: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "prashasti-earlier-"));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as Journal;
    const at = journal.entries.findIndex(({ tag }) => tag === last);
    if (at === -1) throw new Error(`There is no migration ${last}`);
    const entries = journal.entries.slice(0, at + 1);
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    await applyMigrations(client, folder, () => {});
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
