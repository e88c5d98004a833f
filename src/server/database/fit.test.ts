import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { ownDatabase } from "../../../test/shared-database.ts";
import { unfit } from "./fit.ts";
import { migrateDatabase, openDatabase } from "./open.ts";
import { keepsSession } from "./pooler.ts";

const TODAY = { number: 180_004, name: "18.4", encoding: "UTF8", lastMigration: 20 };

describe("A start", () => {
  test.each([
    ["a database without tables", { ...TODAY, lastMigration: 0 }],
    ["its own tables", TODAY],
    ["an older version's tables", { ...TODAY, lastMigration: 10 }],
    ["the oldest PostgreSQL that will do", { ...TODAY, number: 150_000, name: "15.0" }],
  ])("takes %s", (_, found) => {
    expect(unfit(found, 20)).toBeUndefined();
  });

  test("names a PostgreSQL that is too old", () => {
    expect(unfit({ ...TODAY, number: 140_011, name: "14.11" }, 20)).toBe(
      "DATABASE_URL: PostgreSQL 14.11 is too old: 15 or newer is needed",
    );
  });

  test("changes nothing in a database that cannot hold every letter, and says how to make one that can", async () => {
    const utf8 = await ownDatabase("ascii", { empty: true });
    const { pool: admin } = openDatabase({ connectionString: utf8 });
    const name = `${new URL(utf8.replace("@/", "@localhost/")).pathname.slice(1)}_plain`;
    await admin.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
    await admin.end();
    const { pool } = openDatabase({ connectionString: utf8.replace(/\/[^/?]+\?/, `/${name}?`) });
    try {
      await expect(migrateDatabase(pool)).rejects.toThrow(
        "DATABASE_URL: the database has the encoding SQL_ASCII, in which names in other scripts are lost: create it with ENCODING 'UTF8' TEMPLATE template0",
      );
      expect((await pool.query("select from pg_tables where schemaname = 'public'")).rowCount).toBe(0);
    } finally {
      await pool.end();
    }
  });

  test(
    "knows connections of its own from those of a pooler that gives each transaction another one",
    { tags: "full" },
    async () => {
      const { pool } = openDatabase({ connectionString: await ownDatabase("pooled") });
      const [one, other, third] = [await pool.connect(), await pool.connect(), await pool.connect()];
      try {
        expect(await keepsSession(one, other)).toBe(true);
        // Like pgbouncer in transaction mode: the connection of the last transaction, unless somebody uses it.
        let busy = false;
        const pooled = { query: (text: string) => (busy ? third : one).query(text) };
        const taking = {
          query: (text: string) => {
            busy = text !== "rollback";
            return one.query(text);
          },
        };
        expect(await keepsSession(pooled as typeof one, taking as typeof one)).toBe(false);
      } finally {
        for (const client of [one, other, third]) client.release();
        await pool.end();
      }
    },
  );

  test("asks a pooler for nothing that it may refuse when a connection begins", async () => {
    const first = Promise.withResolvers<string>();
    const pooler = createServer((socket) => {
      socket.once("data", (bytes) => {
        first.resolve(String(bytes));
        socket.destroy();
      });
    });
    await once(pooler.listen(0, "127.0.0.1"), "listening");
    const { port } = pooler.address() as AddressInfo;
    const { pool } = openDatabase({ host: "127.0.0.1", port, user: "app", statement_timeout: 60_000 });
    await expect(pool.query("select 1")).rejects.toThrow("Connection terminated");
    const names = (await first.promise)
      .slice(8)
      .split("\0")
      .filter((_, at) => at % 2 === 0);
    expect(names.filter((name) => name !== "")).toEqual(["user", "database", "client_encoding"]);
    await pool.end();
    pooler.close();
  });

  test("leaves data alone that a newer version has changed", async () => {
    const { pool } = openDatabase({ connectionString: await ownDatabase("newer") });
    try {
      await migrateDatabase(pool);
      await pool.query(
        "insert into drizzle.__drizzle_migrations (hash, created_at) select 'of next year', max(created_at) + 1 from drizzle.__drizzle_migrations",
      );
      await expect(migrateDatabase(pool)).rejects.toThrow("this data was used by a newer version of Prashasti");
    } finally {
      await pool.end();
    }
  });
});
