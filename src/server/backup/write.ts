// Writes a backup: every table as it was at one moment, and the files, while the app may be running.
import { createWriteStream } from "node:fs";
import { link, open, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { BadBackup, entryOf, FORMAT, type ArchivePart, type Tail } from "./archive.ts";
import { schemaName } from "./schema-name.ts";
import { inSnapshot, newestMigration, tableRows, tableNames } from "./store.ts";
import type { ListedFiles } from "../providers/files/interface.ts";
import { type TarEntry, writeTar } from "./tar.ts";

/** Level 1: pictures are already compressed, and rows compress well at any level. */
const GZIP = { level: 1 } as const;
/** The backup contains personal data. */
const OWNER_ONLY = 0o600;

/** The file appears complete or not at all, and no file is overwritten. Throws BadBackup. */
export async function writeBackup(
  client: pg.ClientBase,
  files: ListedFiles,
  path: string,
  madeAt: Date,
): Promise<Tail> {
  const draft = `${path}.${process.pid}.part`;
  const tail: Tail = { tables: {}, files: 0 };
  try {
    const out = createWriteStream(draft, { flags: "wx", mode: OWNER_ONLY });
    await inSnapshot(client, () =>
      writeTar(entries(client, files, madeAt, tail), madeAt, (tar) => pipeline(tar, createGzip(GZIP), out)),
    );
    await sync(draft);
    // A link, unlike a rename, fails when the name exists.
    await link(draft, path);
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === "EEXIST";
    throw taken ? new BadBackup(`${path} already exists: choose another name.`) : error;
  } finally {
    await rm(draft, { force: true });
  }
  return tail;
}

async function* entries(client: pg.ClientBase, files: ListedFiles, madeAt: Date, tail: Tail): AsyncGenerator<TarEntry> {
  const number = new Map<string, number>();
  for await (const part of parts(client, files, madeAt, tail)) {
    const name = part.kind === "rows" ? part.table : "";
    number.set(name, (number.get(name) ?? 0) + 1);
    yield entryOf(part, number.get(name));
  }
}

/** Rows first: files are stored before the rows that name them, so every row of the snapshot finds its file. */
async function* parts(
  client: pg.ClientBase,
  files: ListedFiles,
  madeAt: Date,
  tail: Tail,
): AsyncGenerator<ArchivePart> {
  const newest = await newestMigration(client);
  if (newest === undefined)
    throw new BadBackup("There is nothing to back up: the database has no tables of Prashasti.");
  yield { kind: "head", head: { format: FORMAT, schema: await schemaName(newest), madeAt: madeAt.toISOString() } };
  for (const table of await tableNames(client)) {
    tail.tables[table] = 0;
    for await (const part of tableRows(client, table)) {
      tail.tables[table] += part.count;
      yield { kind: "rows", table, ...part };
    }
  }
  for await (const key of files.keys()) {
    const bytes = await files.get(key);
    // Removed since it was listed.
    if (bytes === undefined) continue;
    tail.files++;
    yield { kind: "file", key, bytes };
  }
  yield { kind: "tail", tail };
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
