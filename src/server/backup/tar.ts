// The tar of a backup: plain files, written and read one at a time, so that never more than one is in memory.
import { pipeline } from "node:stream/promises";
import { extract, pack, type Pack } from "tar-stream";

export type TarEntry = { name: string; bytes: Buffer };

/** A file that is not a tar of ours; the message says why. */
export class InvalidTar extends Error {}

/** An entry is held in memory, and nothing that the app writes into a backup is this large. */
const MOST_BYTES = 256 * 1024 * 1024;
const OWNER_ONLY = 0o600;

/** Throws when an entry is too large for readTar. */
export async function writeTar(
  entries: AsyncIterable<TarEntry>,
  at: Date,
  write: (tar: AsyncIterable<unknown>) => Promise<void>,
): Promise<void> {
  const tar = pack();
  // An error on either side ends the other; the result of `write` is what counts.
  const [written] = await Promise.allSettled([
    write(tar),
    addAll(tar, entries, at).catch((error) => tar.destroy(error)),
  ]);
  if (written.status === "rejected") throw written.reason;
}

async function addAll(tar: Pack, entries: AsyncIterable<TarEntry>, at: Date): Promise<void> {
  for await (const { name, bytes } of entries) {
    if (bytes.length > MOST_BYTES) throw new Error(`Too large for a backup: ${name}`);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    tar.entry({ name, mode: OWNER_ONLY, mtime: at }, bytes, (error) => (error ? reject(error) : resolve()));
    await promise;
  }
  tar.finalize();
}

/**
 * Reads whole entries, one at a time. Throws InvalidTar at the first entry that is not a plain file, and rethrows the
 * errors of `chunks`.
 */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const tar = extract();
  // The loop below throws this error.
  pipeline(chunks, tar).catch(() => {});
  try {
    for await (const entry of tar) {
      const { name, size, type } = entry.header;
      if (type !== "file") throw new InvalidTar(`${name} is not a regular file`);
      if (size > MOST_BYTES) throw new InvalidTar(`${name} is too large`);
      yield { name, bytes: await whole(entry) };
    }
  } catch (error) {
    throw toInvalidTar(error);
  }
}

async function whole(pieces: AsyncIterable<unknown>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece as Buffer);
  return Buffer.concat(all);
}

/** Errors of tar-stream have no code, unlike those of files and gzip. */
function toInvalidTar(error: unknown): unknown {
  if (error instanceof InvalidTar || (error as NodeJS.ErrnoException).code !== undefined) return error;
  const isCut = (error as Error).message === "Unexpected end of data";
  return new InvalidTar(isCut ? "it is truncated" : "it is not a backup of Prashasti");
}
