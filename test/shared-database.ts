// A separate database on the PostgreSQL of the test run, for servers in other processes.
import pg from "pg";
import { inject } from "vitest";

/** Migrated unless `empty`. Returns its address, as for DATABASE_URL. */
export async function ownDatabase(name: string, { empty = false } = {}): Promise<string> {
  return createDatabase(name, empty ? "" : " template template_app");
}

/** A copy of a database that nobody is connected to. Returns its address. */
export async function copyDatabase(url: string): Promise<string> {
  return createDatabase("copy", ` template ${new URL(url.replace("@/", "@localhost/")).pathname.slice(1)}`);
}

let created = 0;

async function createDatabase(name: string, like: string): Promise<string> {
  const { host, port, user } = inject("postgres");
  const admin = new pg.Client({ host, port, user, database: "postgres" });
  await admin.connect();
  created += 1;
  const database = `${name}_${process.pid}_${created}_${Math.floor(performance.now())}`;
  await admin.query(`create database ${database}${like}`);
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
