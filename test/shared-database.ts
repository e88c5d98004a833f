// A database of one's own on the PostgreSQL of the test run, for servers that are processes of their own.
import pg from "pg";
import { inject } from "vitest";

/** With the migrations in it unless `empty`. Answers its address, as DATABASE_URL takes it. */
export async function ownDatabase(name: string, { empty = false } = {}): Promise<string> {
  const { host, port, user } = inject("postgres");
  const admin = new pg.Client({ host, port, user, database: "postgres" });
  await admin.connect();
  const database = `${name}_${process.pid}_${Math.floor(performance.now())}`;
  await admin.query(`create database ${database}${empty ? "" : " template template_app"}`);
  await admin.end();
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** Asks one question. */
export async function askDatabase<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
