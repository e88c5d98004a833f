// The records of a tar file (POSIX ustar), plain files only: any tar lists and unpacks what is written here.

export type TarEntry = { name: string; bytes: Buffer };

/** A file that is no tar of ours; the message says why. */
export class NoTar extends Error {}

const BLOCK = 512;
/** An entry is held in memory, and nothing the app writes into a backup is as large. */
const MOST_BYTES = 256 * 1024 * 1024;
const NAME = { at: 0, bytes: 100 } as const;
const SIZE = { at: 124, digits: 11 } as const;
const CHECKSUM = { at: 148, bytes: 8 } as const;
const KIND = { at: 156, file: "0" } as const;
const MAGIC = { at: 257, text: "ustar\u000000" } as const;

/** Header, bytes, and what fills the last block. Throws where readTar would not read it again. */
export function tarEntry({ name, bytes }: TarEntry, at: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  // Names are ours and short; the longer form of the standard is not needed.
  if (header.write(name, NAME.at) > NAME.bytes) throw new Error(`Too long a name for a backup: ${name}`);
  if (bytes.length > MOST_BYTES) throw new Error(`Too large for a backup: ${name}`);
  header.write("0000600", 100);
  header.write("0000000", 108);
  header.write("0000000", 116);
  header.write(octal(bytes.length), SIZE.at);
  header.write(octal(Math.floor(at.getTime() / 1000)), 136);
  header.write(KIND.file, KIND.at);
  header.write(MAGIC.text, MAGIC.at);
  header.write(`${checksum(header).toString(8).padStart(6, "0")}\0 `, CHECKSUM.at);
  return Buffer.concat([header, bytes, Buffer.alloc(padding(bytes.length))]);
}

/** Stands behind the last entry. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** Reads whole entries, one at a time. Throws NoTar at the first thing that is not as written above. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = taker(chunks);
  for (;;) {
    const header = await take(BLOCK);
    if (isZero(header)) break;
    const { name, size } = readHeader(header);
    const bytes = await take(size);
    await take(padding(size));
    yield { name, bytes };
  }
  if (!isZero(await take(BLOCK)) || !(await take.nothing())) throw new NoTar("it goes on behind its end");
}

function readHeader(header: Buffer): { name: string; size: number } {
  const said = Number.parseInt(header.toString("latin1", CHECKSUM.at, CHECKSUM.at + CHECKSUM.bytes), 8);
  if (said !== checksum(header) || header.toString("latin1", MAGIC.at, MAGIC.at + 5) !== "ustar")
    throw new NoTar("it is no backup of Prashasti");
  const name = header.toString("utf8", NAME.at, NAME.at + NAME.bytes).replace(/\0.*$/s, "");
  const size = Number.parseInt(header.toString("latin1", SIZE.at, SIZE.at + SIZE.digits), 8);
  if (header.toString("latin1", KIND.at, KIND.at + 1) !== KIND.file) throw new NoTar(`${name} is no plain file`);
  if (!(size >= 0 && size <= MOST_BYTES)) throw new NoTar(`${name} is too large`);
  return { name, size };
}

type Take = { (bytes: number): Promise<Buffer>; nothing(): Promise<boolean> };

/** Hands out the next so many bytes of a stream that comes in chunks of its own; `nothing` says whether it is at its end. */
function taker(chunks: AsyncIterable<Buffer>): Take {
  const next = chunks[Symbol.asyncIterator]();
  let left: Buffer[] = [];
  let held = 0;
  const more = async (): Promise<boolean> => {
    const came: IteratorResult<Buffer, unknown> = await next.next();
    if (came.done === true) return false;
    left.push(came.value);
    held += came.value.length;
    return true;
  };
  const take = async (bytes: number): Promise<Buffer> => {
    while (held < bytes) if (!(await more())) throw new NoTar("it is cut off");
    const all = left.length === 1 && left[0] ? left[0] : Buffer.concat(left);
    left = [all.subarray(bytes)];
    held -= bytes;
    return all.subarray(0, bytes);
  };
  return Object.assign(take, { nothing: async () => held === 0 && !(await more()) });
}

function isZero(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}

/** The sum of all bytes of the header, with spaces where it stands itself. */
function checksum(header: Buffer): number {
  let sum = 0;
  for (const [at, byte] of header.entries())
    sum += at >= CHECKSUM.at && at < CHECKSUM.at + CHECKSUM.bytes ? 0x20 : byte;
  return sum;
}

function octal(number: number): string {
  return number.toString(8).padStart(SIZE.digits, "0");
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}
