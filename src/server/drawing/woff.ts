// Removes tables from a WOFF 1.0 file (W3C recommendation), whose tables are compressed separately.

const HEADER = { bytes: 44, length: 8, tables: 12, unpacked: 16 } as const;
const ENTRY = { bytes: 20, offset: 4, packed: 8, unpacked: 12 } as const;
/** Sizes in the unpacked font. */
const SFNT = { header: 12, entry: 16 } as const;

/** The same font without the table with this tag. */
export function withoutTable(woff: Buffer, tag: string): Buffer {
  const kept = tablesOf(woff).filter((table) => table.entry.toString("latin1", 0, 4) !== tag);
  const header = Buffer.from(woff.subarray(0, HEADER.bytes));
  const directory = Buffer.concat(kept.map(({ entry }) => entry));
  let offset = header.length + directory.length;
  for (const [at, { body }] of kept.entries()) {
    directory.writeUInt32BE(offset, at * ENTRY.bytes + ENTRY.offset);
    offset += body.length;
  }
  header.writeUInt32BE(offset, HEADER.length);
  header.writeUInt16BE(kept.length, HEADER.tables);
  const unpacked = kept.reduce((sum, { entry }) => sum + SFNT.entry + padded(entry.readUInt32BE(ENTRY.unpacked)), 0);
  header.writeUInt32BE(SFNT.header + unpacked, HEADER.unpacked);
  // The rest of the header describes metadata, which is left out.
  header.fill(0, HEADER.unpacked + 4 + 4);
  return Buffer.concat([header, directory, ...kept.map(({ body }) => body)]);
}

/** A table's entry in the directory, and its bytes, padded to four. */
type Table = { entry: Buffer; body: Buffer };

function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(HEADER.tables) }, (_, at) => {
    const from = HEADER.bytes + at * ENTRY.bytes;
    const entry = woff.subarray(from, from + ENTRY.bytes);
    const [offset, packed] = [entry.readUInt32BE(ENTRY.offset), entry.readUInt32BE(ENTRY.packed)];
    const body = Buffer.alloc(padded(packed));
    woff.copy(body, 0, offset, offset + packed);
    return { entry, body };
  });
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
