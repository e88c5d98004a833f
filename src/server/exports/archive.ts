// Writes a ZIP while its entries are made, starting at any byte: earlier entries of known size are not made again.
import { crc32 } from "node:zlib";
import { mapConcurrent } from "../async/map-concurrent.ts";
import { centralDirectory, localHeader, type PlacedEntry } from "./zip.ts";

/** `make` must return the same bytes each time. */
export type Source = { name: string; make: () => Promise<Contents> };
/**
 * An entry's bytes in consecutive pieces, and the CRC-32 of all. `name`: the entry's name if it replaces the source.
 * `sent` is called when nobody needs the bytes any more.
 */
export type Contents = { pieces: readonly Buffer[]; crc: number; name?: string; sent?: () => void };
/** The bytes that are written together. */
export type ZipPart = { bytes: readonly Buffer[]; sent?: (() => void) | undefined };
/** The sizes of entries by their position, filled in as they are made. */
export type Measures = Map<number, Measure>;
type Measure = { name: string; size: number; crc: number };
export type Archive = { sources: readonly Source[]; index?: Index; measures: Measures; at: Date };
/** An entry after all others that lists them by their final names. */
export type Index = { name: string; make: (names: readonly string[]) => Contents };

/** How many entries are made at once. */
const CONCURRENCY = 4;

/** The archive's bytes from offset `from` on. */
export async function* writeArchive(archive: Archive, from: number): AsyncGenerator<ZipPart> {
  const { at } = archive;
  const placed: PlacedEntry[] = [];
  let offset = 0;
  for await (const { name, pieces, size, crc, sent } of made(archive, from)) {
    const entry = { name, size, crc, offset };
    const header = localHeader(entry, at);
    placed.push(entry);
    if (pieces !== undefined) yield { bytes: cut([header, ...pieces], offset, from), sent };
    offset += header.length + size;
  }
  yield { bytes: cut([centralDirectory(placed, at, offset)], offset, from) };
}

export function inOnePiece(bytes: Buffer): Contents {
  return { pieces: [bytes], crc: crc32(bytes) };
}

/** The archive's length. Makes every entry whose size is not known yet. */
export async function archiveLength(archive: Archive): Promise<number> {
  const { measures, at } = archive;
  const unknown = positionsOf(archive).filter((position) => !measures.has(position));
  for await (const { sent } of makeEach(archive, unknown)) sent?.();
  let offset = 0;
  const placed = positionsOf(archive).map((position) => {
    const entry = { ...(measures.get(position) ?? { name: "", size: 0, crc: 0 }), offset };
    offset += localHeader(entry, at).length + entry.size;
    return entry;
  });
  return offset + centralDirectory(placed, at, offset).length;
}

/** Whether every entry was made once, so that the length is known without making any. */
export function isMeasured(archive: Archive): boolean {
  return positionsOf(archive).every((position) => archive.measures.has(position));
}

type Made = Measure & { pieces: readonly Buffer[] | undefined; sent?: (() => void) | undefined };

/** Every entry in order; without bytes if it lies entirely before `from` and its size is known. */
async function* made(archive: Archive, from: number): AsyncGenerator<Made> {
  const { measures, at } = archive;
  let first = 0;
  let offset = 0;
  for (const position of positionsOf(archive)) {
    const measure = measures.get(position);
    if (measure === undefined) break;
    offset += localHeader(measure, at).length + measure.size;
    if (offset > from) break;
    yield { ...measure, pieces: undefined };
    first = position + 1;
  }
  yield* makeEach(archive, positionsOf(archive).slice(first));
}

function positionsOf({ sources, index }: Archive): number[] {
  return index === undefined ? [...sources.keys()] : [...sources.keys(), sources.length];
}

/** Makes a few at a time, and the index after all others. */
async function* makeEach(archive: Archive, positions: readonly number[]): AsyncGenerator<Made> {
  const { sources, index } = archive;
  const before = positions.filter((position) => position < sources.length);
  yield* mapConcurrent(before, CONCURRENCY, (position) => make(archive, position));
  if (index !== undefined && before.length < positions.length) yield await make(archive, sources.length);
}

async function make({ sources, index, measures }: Archive, position: number): Promise<Made> {
  const names = () => sources.map(({ name }, at) => measures.get(at)?.name ?? name);
  const last = index && { name: index.name, make: async () => index.make(names()) };
  const source = (sources[position] ?? last) as Source;
  const { pieces, crc, name = source.name, sent } = await source.make();
  const measure = { name, size: pieces.reduce((sum, { length }) => sum + length, 0), crc };
  measures.set(position, measure);
  return { ...measure, pieces, sent };
}

/** The pieces without the bytes before `from`; the first piece begins at `offset`. */
function cut(pieces: readonly Buffer[], offset: number, from: number): Buffer[] {
  let at = offset;
  return pieces.flatMap((piece) => {
    const skipped = Math.max(0, from - at);
    at += piece.length;
    return skipped < piece.length ? [piece.subarray(skipped)] : [];
  });
}
