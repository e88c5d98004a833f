// Migrations are killed at each step (R22): the next start completes them, with the same result as without a kill.
import { execFile } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { migrateDatabase } from "../../src/server/database/open.ts";
import { bareEnvironment } from "../real-server.ts";
import { askDatabase, ownDatabase } from "../shared-database.ts";

const FULL = process.env["FAULTS"] === "full";
const DIES = join(import.meta.dirname, "migrate-and-die.ts");
/** How many statements run before the kill: an early and a middle one; in the full form every one. */
const STEPS = FULL ? Array.from({ length: 1000 }, (_, before) => before + 1) : [5, 60];
const WITHIN_MS = 900_000;

test("a killed migration is completed by the next start", { timeout: WITHIN_MS }, async () => {
  const url = await ownDatabase("dying", { empty: true });
  let kills = 0;
  for (const step of STEPS) {
    if (!(await diesAt(url, step))) break;
    kills += 1;
  }
  await migrate(url);
  console.log(`R22: killed at ${kills} steps, completed by the start after`);
  expect(kills).toBeGreaterThanOrEqual(2);
  expect(await shapeOf(url)).toEqual(await shapeOf(await ownDatabase("migrated")));
});

/** Whether the kill came before the end. */
function diesAt(url: string, step: number): Promise<boolean> {
  const options = { env: bareEnvironment() };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [DIES, url, String(step)], options, (error, _, output) => {
      if (error === null) resolve(false);
      else if (error.signal === "SIGKILL") resolve(true);
      else reject(new Error(output));
    });
  });
}

async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url });
  await migrateDatabase(pool);
  await pool.end();
}

/** Every column, constraint and index, and the recorded migrations. */
async function shapeOf(url: string): Promise<unknown[]> {
  const queries = [
    "select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public'",
    "select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as says from pg_constraint where connamespace = 'public'::regnamespace",
    "select indexdef from pg_indexes where schemaname = 'public'",
    "select hash from drizzle.__drizzle_migrations",
  ];
  const found = await Promise.all(queries.map((text) => askDatabase(url, text)));
  return found.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted());
}
