// A separate database on the PostgreSQL of the test run, for servers in other processes.
import pg from "pg";
import { inject } from "vitest";

/** Migrated unless `empty`. Returns its address, as for DATABASE_URL. */
export async function ownDatabase(name: string, { empty = false } = {}): Promise<string> {
  const { host, port, user } = inject("postgres");
  const admin = new pg.Client({ host, port, user, database: "postgres" });
  await admin.connect();
  const database = `${name}_${process.pid}_${Math.floor(performance.now())}`;
  await admin.query(`create database ${database}${empty ? "" : " template template_app"}`);
  await admin.end();
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** Runs one query. */
export async function askDatabase<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
