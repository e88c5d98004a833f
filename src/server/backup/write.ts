// Writing a backup: every table as it was at one moment, and the files; the app may run meanwhile.
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

/** Level 1: pictures are compressed already, and rows shrink well with any. */
const GZIP = { level: 1 } as const;
/** It holds everything that people told the app. */
const OWNER_ONLY = 0o600;

/** The file is there whole or not at all, and none is overwritten. Throws BadBackup. */
export async function writeBackup(client: pg.ClientBase, files: ListedFiles, path: string, at: Date): Promise<Tail> {
  const draft = `${path}.${process.pid}.part`;
  const tail: Tail = { tables: {}, files: 0 };
  try {
    const out = createWriteStream(draft, { flags: "wx", mode: OWNER_ONLY });
    await inSnapshot(client, () =>
      writeTar(entries(client, files, at, tail), at, (tar) => pipeline(tar, createGzip(GZIP), out)),
    );
    await sync(draft);
    // Unlike a rename it fails where the name is taken.
    await link(draft, path);
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === "EEXIST";
    throw taken ? new BadBackup(`${path} already exists: choose another name.`) : error;
  } finally {
    await rm(draft, { force: true });
  }
  return tail;
}

async function* entries(client: pg.ClientBase, files: ListedFiles, at: Date, tail: Tail): AsyncGenerator<TarEntry> {
  const number = new Map<string, number>();
  for await (const part of parts(client, files, at, tail)) {
    const name = part.kind === "rows" ? part.table : "";
    number.set(name, (number.get(name) ?? 0) + 1);
    yield entryOf(part, number.get(name));
  }
}

/** Rows first: bytes are kept before the row that names them, so every row of the snapshot finds its bytes. */
async function* parts(client: pg.ClientBase, files: ListedFiles, at: Date, tail: Tail): AsyncGenerator<ArchivePart> {
  const newest = await newestMigration(client);
  if (newest === undefined)
    throw new BadBackup("There is nothing to back up: the database has no tables of Prashasti.");
  yield { kind: "head", head: { format: FORMAT, schema: await schemaName(newest), madeAt: at.toISOString() } };
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
