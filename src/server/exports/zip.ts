// The records of a ZIP file (APPNOTE 6.3.10): uncompressed entries, UTF-8 names, 64-bit records where 32 bits are not
// enough.

/** `crc` is the CRC-32 of its bytes, `size` their number. */
export type ZipEntry = { name: string; size: number; crc: number };
export type PlacedEntry = ZipEntry & { offset: number };

const SIGNATURE = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator: 0x07064b50 };
const VERSION = { usual: 20, zip64: 45 } as const;
/** The flag for UTF-8 names. */
const FLAGS = 0x0800;
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;

/** The record before an entry's bytes. Entries of 4 GB and more are not supported. */
export function localHeader(entry: ZipEntry, at: Date): Buffer {
  const name = Buffer.from(entry.name);
  const header = Buffer.alloc(LENGTH.local);
  header.writeUInt32LE(SIGNATURE.local, 0);
  writeCommon(header, 4, entry, at, VERSION.usual);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

export function localLength({ name }: Pick<ZipEntry, "name">): number {
  return LENGTH.local + Buffer.byteLength(name);
}

/** The records after all entries, their list with offsets, in pieces of some hundred kilobytes. */
export function* centralDirectory(entries: readonly PlacedEntry[], at: Date, offset: number): Generator<Buffer> {
  let length = 0;
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const piece = Buffer.concat(entries.slice(from, from + AT_ONCE).map((entry) => centralHeader(entry, at)));
    length += piece.length;
    yield piece;
  }
  yield Buffer.concat(endRecords(entries.length, length, offset));
}

const AT_ONCE = 2000;
const LENGTH = { local: 30, central: 46, far: 12, end: 22, end64: 98 } as const;

export function centralLength({ name, offset }: Pick<PlacedEntry, "name" | "offset">): number {
  return LENGTH.central + Buffer.byteLength(name) + (offset >= MAX_32 ? LENGTH.far : 0);
}

/** Of the record after the list, for so many entries, a list of so many bytes, at this offset. */
export function endLength(count: number, size: number, offset: number): number {
  return fitsIn32Bits(count, size, offset) ? LENGTH.end : LENGTH.end64;
}

function centralHeader(entry: PlacedEntry, at: Date): Buffer {
  const far = entry.offset >= MAX_32;
  const name = Buffer.from(entry.name);
  const header = Buffer.alloc(LENGTH.central);
  header.writeUInt32LE(SIGNATURE.central, 0);
  header.writeUInt16LE(far ? VERSION.zip64 : VERSION.usual, 4);
  writeCommon(header, 6, entry, at, far ? VERSION.zip64 : VERSION.usual);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(far ? 12 : 0, 30);
  header.writeUInt32LE(Math.min(entry.offset, MAX_32), 42);
  return far ? Buffer.concat([header, name, farOffset(entry.offset)]) : Buffer.concat([header, name]);
}

function farOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return extra;
}

/** The fields from the version to the sizes, the same in both headers. */
function writeCommon(header: Buffer, from: number, { crc, size }: ZipEntry, at: Date, version: number): void {
  header.writeUInt16LE(version, from);
  header.writeUInt16LE(FLAGS, from + 2);
  header.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), from + 6);
  header.writeUInt16LE(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), from + 8);
  header.writeUInt32LE(crc, from + 10);
  header.writeUInt32LE(size, from + 14);
  header.writeUInt32LE(size, from + 18);
}

function endRecords(count: number, size: number, offset: number): Buffer[] {
  const end = Buffer.alloc(LENGTH.end);
  end.writeUInt32LE(SIGNATURE.end, 0);
  end.writeUInt16LE(Math.min(count, MAX_16), 8);
  end.writeUInt16LE(Math.min(count, MAX_16), 10);
  end.writeUInt32LE(Math.min(size, MAX_32), 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), 16);
  return fitsIn32Bits(count, size, offset) ? [end] : [end64(count, size, offset), end];
}

function fitsIn32Bits(count: number, size: number, offset: number): boolean {
  return count < MAX_16 && size < MAX_32 && offset < MAX_32;
}

/** The 64-bit end record, and the locator that gives its offset. */
function end64(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(LENGTH.end64 - LENGTH.end);
  record.writeUInt32LE(SIGNATURE.end64, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(VERSION.zip64, 12);
  record.writeUInt16LE(VERSION.zip64, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  record.writeUInt32LE(SIGNATURE.locator, 56);
  record.writeBigUInt64LE(BigInt(offset + size), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
