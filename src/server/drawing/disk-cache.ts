// A cache in a folder, shared by all threads and processes that use it: limited by bytes and by age. It never fails a
// caller: what cannot be read or written is simply not cached.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import { HOUR, MINUTE } from "#domain/time.ts";
import { free } from "./free.ts";

export type DiskCacheOptions = {
  folder: string;
  /** Nothing is written unless as much again stays free on the disk. */
  maxBytes: number;
};

export type DiskCache = {
  /** Undefined unless it was put here with this length. */
  get(key: string, length: number): Promise<Buffer | undefined>;
  put(key: string, bytes: Buffer): Promise<void>;
};

/** Nothing is used for longer, so what was deleted from an account does not stay here. */
const LIVES_MS = 24 * HOUR;
/** A draft this old was left by a process that died. */
const DRAFT_LIVES_MS = 10 * MINUTE;
const DRAFT = ".draft";
/** No file may take more of the budget than this. */
const FILE_SHARE = 1 / 16;
/** Whoever has written this share reads the folder again, and leaves room for seven others who write meanwhile. */
const TRIM_AFTER = 1 / 32;
const TRIM_TO = 3 / 4;
/** The lowest level halves a photograph and leaves a tenth of a drawing; the checksum finds torn files. */
const PACKED = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } };
const MIN_CHUNK_BYTES = 64 * 1024;
const pack = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);

export function openDiskCache({ folder, maxBytes }: DiskCacheOptions): DiskCache {
  const pathOf = (key: string) => join(folder, createHash("sha256").update(key).digest("base64url"));
  let writtenSinceTrim = Number.POSITIVE_INFINITY;

  async function write(path: string, bytes: Buffer): Promise<void> {
    const packed = await pack(bytes, { ...PACKED, chunkSize: Math.max(MIN_CHUNK_BYTES, bytes.length >> 1) });
    if (packed.length > maxBytes * FILE_SHARE) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < maxBytes) return;
    if ((writtenSinceTrim += packed.length) > maxBytes * TRIM_AFTER) {
      writtenSinceTrim = packed.length;
      await trim(folder, maxBytes * TRIM_TO);
    }
    const draft = `${path}.${randomUUID()}${DRAFT}`;
    try {
      await writeFile(draft, packed, { flag: "wx", mode: 0o600 });
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  }

  return {
    get: (key, length) => readFresh(pathOf(key), length).catch(() => undefined),
    put: (key, bytes) => write(pathOf(key), bytes).catch(() => undefined),
  };
}

async function readFresh(path: string, length: number): Promise<Buffer | undefined> {
  const { mtimeMs } = await stat(path);
  if (Date.now() - mtimeMs > LIVES_MS) return undefined;
  const packed = await readFile(path);
  // In one piece, which needs no joining; zlib asks for more memory when a piece is exactly full.
  const bytes = await unpack(packed, { chunkSize: length + 1, maxOutputLength: length });
  free(packed);
  return bytes.length === length ? bytes : undefined;
}

/** Removes what is too old, and then the oldest until the rest fits `maxBytes`. */
async function trim(folder: string, maxBytes: number): Promise<void> {
  let left = maxBytes;
  for (const { path, bytes, ageMs } of await newestFirst(folder)) {
    const isFresh = ageMs < (path.endsWith(DRAFT) ? DRAFT_LIVES_MS : LIVES_MS);
    if (isFresh && bytes <= left) left -= bytes;
    else await rm(path, { force: true });
  }
}

type CachedFile = { path: string; bytes: number; ageMs: number };

async function newestFirst(folder: string): Promise<CachedFile[]> {
  const now = Date.now();
  const files: CachedFile[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another thread may have removed it.
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined) files.push({ path, bytes: found.size, ageMs: now - found.mtimeMs });
  }
  return files.toSorted((a, b) => a.ageMs - b.ageMs);
}
