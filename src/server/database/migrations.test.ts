// Migrations on databases of many rows: short locks, batches, and starts that were killed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { ownDatabase } from "../../../test/shared-database.ts";
import { MIGRATING, migrateDatabase } from "./open.ts";
import { applyMigrations, describeMigration, type MigrationProgress } from "./migrations.ts";

const FIRST = `create table "guests" ("id" int primary key, "name" text not null, "folded" text);
insert into "guests" select n, 'Guest ' || n, null from generate_series(1, 25) n`;
const FOLD = `-- batches over guests
with batch as (
  select "id" from "guests" where "id" > coalesce(nullif($1, ''), '0')::int order by "id" limit 10
), changed as (
  update "guests" set "folded" = lower("name") from batch where "guests"."id" = batch."id"
)
select max("id")::text as cursor, count(*)::int as rows from batch`;
const INDEX = `create unique index concurrently "guests_folded" on "guests" ("folded")`;

let folder: string;
const clients: pg.Client[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prashasti-migrations-"));
  return async () => {
    rmSync(folder, { recursive: true });
    await Promise.all(clients.splice(0).map((client) => client.end()));
  };
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  clients.push(client);
  await client.connect();
  return client;
}

/** Each file is a list of statements. */
function write(...files: string[][]): void {
  mkdirSync(join(folder, "meta"), { recursive: true });
  const entries = files.map((statements, nth) => {
    writeFileSync(join(folder, `000${nth}_test.sql`), statements.join("--> statement-breakpoint\n"));
    return { idx: nth, version: "7", when: nth + 1, tag: `000${nth}_test`, breakpoints: true };
  });
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
}

async function guests(client: pg.Client): Promise<{ folded: number; indexed: boolean }> {
  const { rows } = await client.query<{ folded: number; indexed: boolean }>(
    `select count(folded)::int as folded, (select indisvalid from pg_index where indexrelid = to_regclass('guests_folded')) is true as indexed from guests`,
  );
  return rows[0] ?? { folded: 0, indexed: false };
}

test("rows are changed in batches, each committed before the next begins", async () => {
  const client = await connect(await ownDatabase("batches", { empty: true }));
  write([FIRST], [FOLD, INDEX]);
  const committed: number[] = [];
  const watched = watch(client, async (text) => {
    if (text === "commit") committed.push((await guests(client)).folded);
  });
  const reports: MigrationProgress[] = [];
  await applyMigrations(watched, folder, (progress) => reports.push(progress));
  expect(reports).toEqual([{ table: "guests", rows: 25, total: 25 }]);
  expect(committed).toEqual([0, 10, 20, 25, 25]);
  expect(await guests(client)).toEqual({ folded: 25, indexed: true });
});

test("a start that was killed between two batches is continued from the last one", { tags: "full" }, async () => {
  const url = await ownDatabase("killed", { empty: true });
  write([FIRST], [FOLD, INDEX]);
  let batches = 0;
  const dying = watch(await connect(url), async (text) => {
    if (text.startsWith("-- batches") && (batches += 1) === 2) throw new Error("killed");
  });
  await expect(applyMigrations(dying, folder, () => {})).rejects.toThrow("killed");
  const client = await connect(url);
  expect(await guests(client)).toEqual({ folded: 10, indexed: false });
  await client.query("update guests set folded = 'as the first start left it' where id = 1");
  await applyMigrations(client, folder, () => {});
  expect(await guests(client)).toEqual({ folded: 25, indexed: true });
  expect((await client.query("select folded from guests where id = 1")).rows).toEqual([
    { folded: "as the first start left it" },
  ]);
});

test("an index whose build was killed is built again", { tags: "full" }, async () => {
  const client = await connect(await ownDatabase("index", { empty: true }));
  await client.query(FIRST);
  await client.query("update guests set folded = 'twice'");
  await expect(client.query(INDEX)).rejects.toThrow("could not create unique index");
  await client.query("update guests set folded = name");
  write([INDEX]);
  await applyMigrations(client, folder, () => {});
  expect(await guests(client)).toEqual({ folded: 25, indexed: true });
});

test(
  "an index of a large table is announced, and its build waits for whoever reads, without beginning again",
  { tags: "full" },
  async () => {
    const url = await ownDatabase("waiting_index", { empty: true });
    const [client, reader, watcher] = [await connect(url), await connect(url), await connect(url)];
    await client.query(FIRST);
    await client.query("update pg_class set reltuples = 150000 where relname = 'guests'");
    await client.query("update guests set folded = name");
    write([INDEX]);
    await reader.query("begin isolation level repeatable read; select count(*) from guests");
    const asked: string[] = [];
    const reports: MigrationProgress[] = [];
    const watched = watch(client, async (text) => void asked.push(text));
    const migrated = applyMigrations(watched, folder, (progress) => reports.push(progress));
    await expect.poll(() => waitsFor(watcher, "2.5 s"), { timeout: 15_000 }).toBe("CREATE UNIQUE INDEX CONCURRENTLY");
    await reader.query("commit");
    await migrated;
    expect(asked.filter((text) => text === INDEX)).toHaveLength(1);
    expect(asked.at(-2)).toBe("reset lock_timeout");
    expect(reports.map(describeMigration)).toEqual([
      "guests: building the index guests_folded over about 150,000 rows",
    ]);
    expect(await guests(client)).toEqual({ folded: 25, indexed: true });
  },
);

/** What has been waiting for others' transactions for so long. */
async function waitsFor(client: pg.Client, time: string): Promise<string | undefined> {
  const { rows } = await client.query<{ query: string }>(
    `select upper(substr(query, 1, 32)) as query from pg_stat_activity
     where datname = current_database() and wait_event = 'virtualxid' and clock_timestamp() - query_start > $1::interval`,
    [time],
  );
  return rows[0]?.query;
}

test("a second start waits without holding up an index that the first one builds", { tags: "full" }, async () => {
  const url = await ownDatabase("two_starts", { empty: true });
  const [first, watcher] = [await connect(url), await connect(url)];
  await first.query(FIRST);
  await first.query("select pg_advisory_lock($1)", [MIGRATING]);
  const pool = new pg.Pool({ connectionString: url });
  const second = migrateDatabase(pool);
  const asking =
    "select from pg_stat_activity where datname = current_database() and query ~ 'select pg_\\w*advisory_lock' and pid <> $1";
  const { rows } = await first.query<{ pid: number }>("select pg_backend_pid() as pid");
  await expect.poll(async () => (await watcher.query(asking, [rows[0]?.pid])).rowCount).toBeGreaterThan(0);
  await first.query(INDEX);
  expect(await guests(watcher)).toEqual({ folded: 0, indexed: true });
  await first.end();
  await second;
  await pool.end();
});

test(
  "a migration waits for a table in use without making others wait behind it for long",
  { tags: "full" },
  async () => {
    const url = await ownDatabase("in_use", { empty: true });
    const [client, reader] = [await connect(url), await connect(url)];
    await client.query(FIRST);
    write([`alter table guests add column seat text`]);
    await reader.query("begin; select count(*) from guests");
    let tries = 0;
    const watched = watch(client, async (text) => {
      if (text.startsWith("alter table") && (tries += 1) === 2) await reader.query("commit");
    });
    await applyMigrations(watched, folder, () => {});
    expect(tries).toBe(2);
    expect((await client.query("select seat from guests limit 1")).rows).toEqual([{ seat: null }]);
  },
);

test(
  "a migration of two tables lets whoever uses them in the other order end their work",
  { tags: "full" },
  async () => {
    const url = await ownDatabase("two_tables", { empty: true });
    const [client, writer, onlooker] = [await connect(url), await connect(url), await connect(url)];
    await client.query(FIRST);
    await client.query(`create table "seats" ("id" int primary key)`);
    write([`alter table guests add column seat text`, `alter table seats add column place text`]);
    await writer.query("begin; insert into seats values (1)");
    let renamed: Promise<unknown> | undefined;
    const watched = watch(client, async (text) => {
      if (!text.includes("alter table seats") || renamed !== undefined) return;
      renamed = writer.query("update guests set name = 'Asha' where id = 1; commit");
      await untilWaiting(onlooker);
    });
    await applyMigrations(watched, folder, () => {});
    await renamed;
    expect((await client.query("select name, seat from guests where id = 1")).rows).toEqual([
      { name: "Asha", seat: null },
    ]);
  },
);

test(
  "plain statements beside others are refused, because a killed start could not repeat them",
  { tags: "full" },
  async () => {
    const client = await connect(await ownDatabase("mixed", { empty: true }));
    write([FIRST], [FOLD, `alter table guests add column seat text`]);
    await expect(applyMigrations(client, folder, () => {})).rejects.toThrow("mixes plain statements");
  },
);

async function untilWaiting(client: pg.Client): Promise<void> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await client.query(waiting)).rows.length, { interval: 5 }).toBe(1);
}

/** The client, with a word before each of its queries. */
function watch(client: pg.Client, before: (text: string) => Promise<void>): pg.ClientBase {
  return new Proxy(client, {
    get: (target, key) =>
      key === "query"
        ? async (text: string, values?: unknown[]) => {
            await before(text);
            return target.query(text, values);
          }
        : Reflect.get(target, key),
  });
}
