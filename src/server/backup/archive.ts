// The format of a backup: a gzipped tar with a head, the tables in parts, the files, and a tail that counts them.
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import * as z from "zod";
import { isKey } from "../providers/files/index.ts";
import { InvalidTar, readTar, type TarEntry } from "./tar.ts";

/** `schema` is the newest migration of the database. */
export type ArchiveHead = z.infer<typeof HEAD>;
export type Tail = z.infer<typeof TAIL>;
export type ArchivePart =
  | { kind: "head"; head: ArchiveHead }
  /** `rows` is a JSON array of objects, as text. */
  | { kind: "rows"; table: string; rows: string; count: number }
  | { kind: "file"; key: string; bytes: Buffer }
  | { kind: "tail"; tail: Tail };

/** A backup that cannot be restored; the message is a sentence for the operator. */
export class BadBackup extends Error {}

export const FORMAT = 1;
const HEAD = z.object({ format: z.number(), schema: z.string().max(200), madeAt: z.iso.datetime() });
const TAIL = z.object({ tables: z.record(z.string(), z.number()), files: z.number() });
const ROWS = z.array(z.record(z.string(), z.unknown()));
const NAMES = { head: "prashasti.json", tail: "contents.json" } as const;
const TABLE_PART = /^tables\/([a-z][a-z0-9_]{0,62})\/\d{1,9}\.json$/;
const FILE = /^files\/(.+)$/s;

export function entryOf(part: ArchivePart, number = 0): TarEntry {
  switch (part.kind) {
    case "head":
      return { name: NAMES.head, bytes: Buffer.from(JSON.stringify(part.head)) };
    case "rows":
      return { name: `tables/${part.table}/${number}.json`, bytes: Buffer.from(part.rows) };
    case "file":
      return { name: `files/${part.key}`, bytes: part.bytes };
    case "tail":
      return { name: NAMES.tail, bytes: Buffer.from(JSON.stringify(part.tail)) };
  }
}

/** All parts, each checked before it is yielded. Throws BadBackup, at the latest after the last part. */
export async function* readParts(path: string): AsyncGenerator<ArchivePart> {
  const counted: Tail = { tables: {}, files: 0 };
  let previous: ArchivePart["kind"] | "start" = "start";
  try {
    for await (const entry of readTar(pipeline(createReadStream(path), createGunzip(), () => {}))) {
      const part = partOf(entry);
      if ((previous === "start") !== (part.kind === "head") || previous === "tail")
        throw new InvalidTar("its parts are in the wrong order");
      previous = part.kind;
      if (part.kind === "rows") counted.tables[part.table] = (counted.tables[part.table] ?? 0) + part.count;
      if (part.kind === "file") counted.files++;
      if (part.kind === "tail" && !isComplete(part.tail, counted))
        throw new InvalidTar("some of its parts are missing");
      yield part;
    }
    if (previous !== "tail") throw new InvalidTar("it is truncated");
  } catch (error) {
    throw toBadBackup(error);
  }
}

function partOf({ name, bytes }: TarEntry): ArchivePart {
  if (name === NAMES.head) return { kind: "head", head: parse(HEAD, name, bytes) };
  if (name === NAMES.tail) return { kind: "tail", tail: parse(TAIL, name, bytes) };
  const table = TABLE_PART.exec(name)?.[1];
  if (table !== undefined) {
    const count = parse(ROWS, name, bytes).length;
    return { kind: "rows", table, rows: bytes.toString("utf8"), count };
  }
  const key = FILE.exec(name)?.[1];
  if (key === undefined || !isKey(key)) throw new InvalidTar(`it contains an unknown entry, ${JSON.stringify(name)}`);
  return { kind: "file", key, bytes };
}

function parse<Schema extends z.ZodType>(schema: Schema, name: string, bytes: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    throw new InvalidTar(`${name} is damaged`);
  }
}

function isComplete(tail: Tail, counted: Tail): boolean {
  const tables = new Set([...Object.keys(tail.tables), ...Object.keys(counted.tables)]);
  return tail.files === counted.files && [...tables].every((t) => (tail.tables[t] ?? 0) === (counted.tables[t] ?? 0));
}

function toBadBackup(error: unknown): unknown {
  if (error instanceof InvalidTar) return new BadBackup(`This file cannot be restored: ${error.message}.`);
  const { code = "" } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EISDIR") return new BadBackup("There is no such file.");
  if (code.startsWith("Z_")) return new BadBackup("This file cannot be restored: it is truncated or damaged.");
  return error;
}
