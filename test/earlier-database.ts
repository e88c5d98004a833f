// A database as an earlier version of the program left it, for tests of migrations.
import pg from "pg";
import { applyUntil } from "./apply-until.ts";
import { ownDatabase } from "./shared-database.ts";

/** With the migrations up to `last`, such as "0023_issuers_dated", and none after it. Returns its address. */
export async function earlierDatabase(last: string): Promise<string> {
  const connectionString = await ownDatabase("earlier", { empty: true });
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await applyUntil(client, last);
  } finally {
    await client.end();
  }
  return connectionString;
}
