// Restores a backup: it is read completely before anything is written, and the rows are written in one transaction.
import type pg from "pg";
import { migrateDatabase } from "../database/open.ts";
import { BadBackup, FORMAT, type ArchiveHead, readParts, type Tail } from "./archive.ts";
import { newestSchema } from "./schema-name.ts";
import type { Files } from "../providers/files/interface.ts";
import {
  addForeignKeys,
  continueSequences,
  dropForeignKeys,
  fillStatusLists,
  inTransaction,
  insertRows,
  isDatabaseEmpty,
  switchTriggers,
  tableNames,
} from "./store.ts";

const CONTENT_TYPES: Readonly<Record<string, string>> = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" };

/** Reads the whole backup and refuses one that cannot be restored. Throws BadBackup. */
export async function checkBackup(path: string): Promise<ArchiveHead> {
  const ours = await newestSchema();
  return readWhole(path, (head) => {
    if (head.format !== FORMAT || head.schema !== ours)
      throw new BadBackup(
        `This backup was made by another version of Prashasti (its tables are ${head.schema}, these ${ours}): restore it with that version, then start this one.`,
      );
  });
}

/** Reads every part, and calls `check` with the first. Throws BadBackup. */
export async function readWhole(path: string, check: (head: ArchiveHead) => void): Promise<ArchiveHead> {
  let head: ArchiveHead | undefined;
  for await (const part of readParts(path)) {
    if (part.kind !== "head") continue;
    ({ head } = part);
    check(head);
  }
  if (head === undefined) throw new BadBackup("This file cannot be restored: it is empty.");
  return head;
}

/**
 * Restores a checked backup into a database without rows, with the tables as they were after the migration of the time
 * `last`. Throws BadBackup when it has rows.
 */
export async function restoreArchive(path: string, pool: pg.Pool, files: Files, last?: number): Promise<Tail> {
  await migrateDatabase(pool, undefined, last === undefined ? {} : { last });
  const client = await pool.connect();
  const tail: Tail = { tables: {}, files: 0 };
  try {
    if (!(await isDatabaseEmpty(client)))
      throw new BadBackup("The database already has rows: restore into an empty one.");
    await inTransaction(client, async () => {
      const tables = new Set(await tableNames(client));
      const keys = await dropForeignKeys(client);
      await switchTriggers(client, "disable");
      for await (const part of readParts(path)) {
        if (part.kind === "rows") {
          if (!tables.has(part.table)) throw new BadBackup(`The backup contains an unknown table: ${part.table}.`);
          await insertRows(client, part.table, part.rows);
        }
        if (part.kind === "file") await files.put(part.key, part.bytes, contentType(part.key));
        if (part.kind === "tail") Object.assign(tail, part.tail);
      }
      await switchTriggers(client, "enable");
      await continueSequences(client);
      if (tables.has("status_lists")) await fillStatusLists(client);
      await addForeignKeys(client, keys);
    });
  } catch (error) {
    throw isRefusedRow(error) ? new BadBackup("This file cannot be restored: its rows contradict each other.") : error;
  } finally {
    client.release();
  }
  return tail;
}

/** PostgreSQL's error classes 22 (data exception) and 23 (integrity constraint violation). */
function isRefusedRow(error: unknown): boolean {
  return /^2[23]/.test((error as { code?: unknown }).code?.toString() ?? "");
}

function contentType(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
