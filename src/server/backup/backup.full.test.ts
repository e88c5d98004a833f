import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { access, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip, gzipSync } from "node:zlib";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { openS3Peer, type S3Peer } from "../../../test/peers/s3.ts";
import { bareEnvironment } from "../../../test/real-server.ts";
import { openWorld, START, type World } from "../../../test/world.ts";
import { openDatabase } from "../database/open.ts";
import { chooseFiles } from "../providers/files/index.ts";
import { BadBackup, entryOf, type ArchivePart, readParts } from "./archive.ts";
import { checkBackup, restoreArchive } from "./restore-archive.ts";
import { tableRows } from "./store.ts";
import { writeTar } from "./tar.ts";
import { writeBackup } from "./write.ts";
import type { ListedFiles } from "../providers/files/interface.ts";

const run = promisify(execFile);

let world: World;
let folder: string;
let archive: string;
let files: ListedFiles;
let bucket: S3Peer;
beforeAll(async () => {
  world = await openWorld({}, { ownPictures: true });
  folder = await mkdtemp(join(tmpdir(), "prashasti-backup-"));
  archive = join(folder, "asha.tar.gz");
  bucket = await openS3Peer();
  const template = await world.template(world.asha);
  await world.student(world.asha, template, { name: "आर्या शर्मा", email: "arya@example.com" });
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, created_at)
      select left($1, 16) || to_char(n, 'FM000000'), $1, 'Student "' || n || E'" \\\\ \\t', $2::timestamptz from generate_series(1, 600) n`,
    [template, world.clock.now],
  );
  await upload();
  files = chooseFiles(world.ctx.config.files);
  await backUp(files, archive);
}, 120_000);
afterAll(async () => {
  await bucket.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

describe("A backup", () => {
  test("is an archive that tar can read, for the operator only, with every table and every picture", async () => {
    const { stdout } = await run("tar", ["-tzf", archive]);
    const names = stdout.trim().split("\n");
    expect(names).toEqual(expect.arrayContaining(["prashasti.json", "tables/users/1.json", "tables/students/3.json"]));
    expect(names.filter((name) => name.startsWith("files/pictures/"))).toHaveLength(1);
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
  });

  test("shows one moment: what is written meanwhile is not in it", async () => {
    const path = join(folder, "moment.tar.gz");
    const meanwhile: ListedFiles = {
      ...files,
      async *keys() {
        await world.signIn("9000000001", "Came Later");
        yield* files.keys();
      },
    };
    await backUp(meanwhile, path);
    expect(JSON.stringify(await rowsIn(path, "users"))).not.toContain("Came Later");
  });

  test("contains long rows in parts that fit into a restore's memory, each row once", async () => {
    const client = await world.ctx.pool.connect();
    const parts: string[] = [];
    try {
      await client.query("begin");
      await client.query(
        "create temp table long on commit drop as select n, repeat('न', 1048576) as design from generate_series(1, 24) n",
      );
      for await (const { rows } of tableRows(client, "long")) parts.push(rows);
    } finally {
      await client.query("rollback");
      client.release();
    }
    expect(Math.max(...parts.map((rows) => rows.length))).toBeLessThan(10 * 1024 * 1024);
    const numbers = parts.flatMap((rows) => (JSON.parse(rows) as { n: number }[]).map(({ n }) => n));
    expect(numbers).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
  });

  test("does not overwrite another one", async () => {
    const before = await readFile(archive);
    await expect(backUp(files, archive)).rejects.toThrow(/already exists/);
    expect(await readFile(archive)).toEqual(before);
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});

describe("A restore", { timeout: 60_000 }, () => {
  test("into an empty folder restores every row and every picture, and a second one is refused", async () => {
    const data = join(folder, "restored");
    expect(await restore(archive, { DATA_DIR: data })).toMatch(/^0 Restored \d+ rows and 1 files/);
    expect(await filesIn(join(data, "files"))).toEqual(await filesIn(join(world.ctx.config.dataDir, "files")));
    const again = join(folder, "again.tar.gz");
    expect(await npm("backup", again, { DATA_DIR: data })).toMatch(/^0 Backed up \d+ rows/);
    for (const table of ["users", "students", "templates", "template_revisions", "files", "budgets", "sessions"])
      expect(sorted(await rowsIn(again, table))).toEqual(sorted(await rowsIn(archive, table)));
    expect(await restore(archive, { DATA_DIR: data })).toMatch(/^1 .*restored is not empty: set DATA_DIR/);
  });

  test("into an empty database and a bucket lets the app continue: new students follow the old ones", async () => {
    const { variables, client, close } = await emptyDatabase();
    const s3 = {
      S3_BUCKET: bucket.config.bucket,
      S3_ENDPOINT: bucket.config.endpoint,
      S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey,
    };
    try {
      const output = await restore(archive, { ...variables, ...s3, DATA_DIR: join(folder, "beside") });
      expect(output).toMatch(/^0 Restored/);
      const key = (await filesIn(join(world.ctx.config.dataDir, "files")))[0]?.name ?? "";
      expect(await chooseFiles(bucket.config).get(key)).toEqual(await world.ctx.files.get(key));
      const { rows } = await client.query(
        "select max(position) < nextval(pg_get_serial_sequence('students', 'position')) as follows from students",
      );
      expect(rows).toEqual([{ follows: true }]);
      await client.query("delete from students where id = (select min(id) from students)");
      expect((await client.query("select used::int from budgets where budget = 'students'")).rows).toEqual([
        { used: 600 },
      ]);
      await expect(client.query("delete from users")).rejects.toThrow(/foreign key/);
      expect(await restore(archive, { ...variables, DATA_DIR: join(folder, "beside") })).toMatch(
        /^1 The database already has rows/,
      );
    } finally {
      await close();
    }
  });

  test.each<[string, RegExp, (good: ArchivePart[]) => Buffer | ArchivePart[]]>([
    ["is cut off", /truncated/, () => Buffer.from("cut")],
    ["climbs out of the folder", /an unknown entry/, (good) => [...good.slice(0, -1), climber(), ...good.slice(-1)]],
    ["is of another version", /another version of Prashasti/, ([, ...rest]) => [headOf("0001_other"), ...rest]],
    ["is of another format", /another version of Prashasti/, ([, ...rest]) => [headOf("", 99), ...rest]],
    ["lacks a part", /some of its parts are missing/, (good) => good.toSpliced(1, 1)],
    ["has no beginning", /in the wrong order/, (good) => good.slice(1)],
    ["has no end", /truncated/, (good) => good.slice(0, -1)],
    [
      "has broken rows",
      /is damaged/,
      (good) => [...good.slice(0, 1), { kind: "rows", table: "users", rows: "[1", count: 1 }, ...good.slice(1)],
    ],
    ["is no archive", /truncated or damaged/, () => Buffer.from("hello")],
    ["is no tar", /not a backup of Prashasti/, () => gzipSync(Buffer.alloc(2048, 1))],
    ["has something behind its exitWith", /in the wrong order/, (good) => [...good, ...good.slice(1)]],
    ["holds nothing", /truncated/, () => gzipSync(Buffer.alloc(1024))],
  ])("refuses an archive that %s, before anything is changed", async (what, sentence, spoil) => {
    const path = join(folder, `${what.replaceAll(" ", "-")}.tar.gz`);
    const data = join(folder, what.replaceAll(" ", "-"));
    const good: ArchivePart[] = [];
    for await (const part of readParts(archive)) good.push(part);
    const spoilt = what === "is cut off" ? (await readFile(archive)).subarray(0, -2000) : spoil(good);
    await (Buffer.isBuffer(spoilt) ? writeFile(path, spoilt) : pack(spoilt, path));
    await expect(checkBackup(path)).rejects.toSatisfy(
      (error) => error instanceof BadBackup && sentence.test(error.message),
    );
    if (what !== "climbs out of the folder") return;
    // The command checks before it changes anything; testing this once is enough.
    expect(await restore(path, { DATA_DIR: data })).toMatch(new RegExp(`^1 .*${sentence.source}.*\n$`));
    await expect(access(data)).rejects.toThrow("ENOENT");
  });

  test("gives out no entry of a status list again that was given out after the backup", async () => {
    const template = await world.template(world.asha);
    const before = await entryOfNext(world, template);
    const path = join(folder, "entries.tar.gz");
    await backUp(files, path);
    const lost = await entryOfNext(world, template);
    expect(lost.statusListCredential).toBe(before.statusListCredential);
    const { variables, close } = await emptyDatabase();
    await close();
    const { DATABASE_URL: database } = variables;
    const { pool } = openDatabase({ connectionString: database });
    await restoreArchive(path, pool, chooseFiles({ provider: "embedded", folder: join(folder, "entries") }));
    await pool.end();
    const restored = await openWorld({}, { database });
    try {
      const given = await entryOfNext(restored, template);
      expect(given.statusListCredential).not.toBe(lost.statusListCredential);
      expect((await restored.app.inject(new URL(before.statusListCredential).pathname)).statusCode).toBe(200);
    } finally {
      await restored.close();
    }
  });

  test("refuses rows that refer to missing ones, and leaves the folder empty", async () => {
    const path = join(folder, "orphans.tar.gz");
    const parts: ArchivePart[] = [];
    for await (const part of readParts(archive)) {
      if (part.kind === "rows" && part.table === "users") continue;
      if (part.kind === "tail") delete part.tail.tables["users"];
      parts.push(part);
    }
    await pack(parts, path);
    const data = join(folder, "orphans");
    expect(await restore(path, { DATA_DIR: data })).toMatch(
      /^1 This file cannot be restored: its rows contradict each other/,
    );
    expect(await readdir(data)).toEqual([]);
  });
});

/** Where the next certificate of Asha's template will be withdrawn. */
async function entryOfNext(of: World, template: string) {
  const id = await of.student(of.asha, template, { name: "Ravi Menon" });
  await of.asha.ask("markShared", { params: { id } });
  return (await of.app.inject(`/certify/${id}.json`)).json<SignedCredential>().credentialStatus;
}

async function upload(): Promise<void> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#b5481f" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "logo.png"));
  const { status } = await world.asha.ask("uploadFiles", { form });
  expect(status).toBe(200);
}

async function backUp(from: ListedFiles, path: string): Promise<void> {
  const client = await world.ctx.pool.connect();
  try {
    await writeBackup(client, from, path, START);
  } finally {
    client.release();
  }
}

function restore(path: string, variables: Record<string, string>): Promise<string> {
  return npm("restore", path, variables);
}

/** Exit code and output. */
async function npm(verb: "backup" | "restore", path: string, variables: Record<string, string>): Promise<string> {
  const program = join(import.meta.dirname, `${verb}.ts`);
  return run(process.execPath, [program, path], { cwd: folder, env: { ...bareEnvironment(), ...variables } }).then(
    ({ stdout }) => `0 ${stdout}`,
    ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
  );
}

async function rowsIn(path: string, table: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const part of readParts(path))
    if (part.kind === "rows" && part.table === table) rows.push(...(JSON.parse(part.rows) as unknown[]));
  return rows;
}

function sorted(rows: readonly unknown[]): string[] {
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

async function filesIn(at: string): Promise<{ name: string; bytes: Buffer }[]> {
  const found = await readdir(at, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.toSorted().map(async (path) => ({ name: path.slice(at.length + 1), bytes: await readFile(path) })),
  );
}

async function emptyDatabase() {
  const { host, port, user } = inject("postgres");
  const admin = new pg.Client({ host, port, user, database: "postgres" });
  await admin.connect();
  const name = `restore_${Date.now()}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  const client = new pg.Client({ host, port, user, database: name });
  await client.connect();
  const url = `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  return { variables: { DATABASE_URL: url }, client, close: () => client.end() };
}

async function pack(parts: readonly ArchivePart[], path: string): Promise<void> {
  const entries = Readable.from(parts.map((part, number) => entryOf(part, number)));
  await writeTar(entries, START, (tar) => pipeline(tar, createGzip(), createWriteStream(path)));
}

function climber(): ArchivePart {
  return { kind: "file", key: "../../climbed.png", bytes: Buffer.from("x") };
}

function headOf(schema: string, format = 1): ArchivePart {
  return { kind: "head", head: { format, schema, madeAt: START.toISOString() } };
}
