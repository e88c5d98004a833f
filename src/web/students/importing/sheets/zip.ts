// The files in a ZIP package, such as a spreadsheet. Only its table of contents and what is asked for are read.
import { SHEET } from "#domain/list/sheet-limits.ts";
import { UserError } from "#domain/user-error.ts";

/** Names in small letters. */
export type Zip = ReadonlyMap<string, PackedPart>;
export type PackedPart = { method: number; packed: number; at: number };

const END = { signature: 0x06054b50, bytes: 22, comment: 65_535 } as const;
const CONTENTS = { signature: 0x02014b50, bytes: 46 } as const;
const LOCAL = { signature: 0x04034b50, bytes: 30 } as const;
const STORED = 0;
const DEFLATED = 8;

/** Throws a UserError if this is no ZIP. */
export async function openZip(file: Blob): Promise<Zip> {
  const tailAt = Math.max(0, file.size - END.bytes - END.comment);
  const tail = await viewOf(file, tailAt, file.size);
  const { entries, bytes, at } = endOf(tail);
  if (entries > SHEET.parts || bytes > SHEET.contentsBytes) throw tooLarge();
  return new Map(entriesOf(await viewOf(file, at, at + bytes)));
}

/** The unpacked bytes, piece by piece. */
export async function openEntry(file: Blob, { method, packed, at }: PackedPart): Promise<ReadableStream<Uint8Array>> {
  const local = await viewOf(file, at, at + LOCAL.bytes);
  if (local.byteLength < LOCAL.bytes || local.getUint32(0, true) !== LOCAL.signature) throw damaged();
  const from = at + LOCAL.bytes + local.getUint16(26, true) + local.getUint16(28, true);
  const stream = file.slice(from, from + packed).stream();
  if (method === STORED) return stream;
  if (method !== DEFLATED) throw damaged();
  return stream.pipeThrough(new DecompressionStream("deflate-raw"));
}

export function damaged(): UserError {
  return new UserError("sheet.damaged");
}

export function tooLarge(): UserError {
  return new UserError("sheet.too_large");
}

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

/** The last part of the file says where the table of contents is. */
function endOf(tail: DataView): { entries: number; bytes: number; at: number } {
  for (let at = tail.byteLength - END.bytes; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END.signature) continue;
    return {
      entries: tail.getUint16(at + 10, true),
      bytes: tail.getUint32(at + 12, true),
      at: tail.getUint32(at + 16, true),
    };
  }
  throw damaged();
}

function* entriesOf(contents: DataView): Generator<[string, PackedPart]> {
  const names = new TextDecoder();
  let at = 0;
  while (at + CONTENTS.bytes <= contents.byteLength) {
    if (contents.getUint32(at, true) !== CONTENTS.signature) throw damaged();
    const name = at + CONTENTS.bytes;
    const nameBytes = contents.getUint16(at + 28, true);
    const next = name + nameBytes + contents.getUint16(at + 30, true) + contents.getUint16(at + 32, true);
    if (next > contents.byteLength) throw damaged();
    const bytes = new Uint8Array(contents.buffer, contents.byteOffset + name, nameBytes);
    const entry = {
      method: contents.getUint16(at + 10, true),
      packed: contents.getUint32(at + 20, true),
      at: contents.getUint32(at + 42, true),
    };
    // Some programs write the separators of Windows.
    yield [names.decode(bytes).replaceAll("\\", "/").toLowerCase(), entry];
    at = next;
  }
}
