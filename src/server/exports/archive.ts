// Writes a ZIP while its entries are made, starting at any byte: earlier entries of known size are not made again.
import { setImmediate } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { mapConcurrent } from "../async/map-concurrent.ts";
import { centralDirectory, centralLength, endLength, localHeader, localLength, type PlacedEntry } from "./zip.ts";

/** `make` gets the position in the archive, and must return the same bytes each time. */
export type Source = { name: string; make: (position: number) => Promise<Contents> };
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
export type Index = { name: string; make: (names: readonly string[]) => Contents | Promise<Contents> };

/** How many entries are made at once. */
const CONCURRENCY = 4;

/** The archive's bytes from offset `from` on. */
export function writeArchive(archive: Archive, from: number): AsyncGenerator<ZipPart> {
  return writeMade(made(archive, from), archive.at, from);
}

/** An archive whose entries are known only when they come. */
export type NamedContents = Contents & { name: string };
export function writeContents(contents: AsyncIterable<NamedContents>, at: Date): AsyncGenerator<ZipPart> {
  return writeMade(measured(contents), at, 0);
}

async function* measured(contents: AsyncIterable<NamedContents>): AsyncGenerator<Made> {
  for await (const each of contents) yield { ...each, size: sizeOf(each) };
}

async function* writeMade(entries: AsyncIterable<Made>, at: Date, from: number): AsyncGenerator<ZipPart> {
  const placed: PlacedEntry[] = [];
  let offset = 0;
  for await (const { name, pieces, size, crc, sent } of entries) {
    const entry = { name, size, crc, offset };
    const header = localHeader(entry, at);
    placed.push(entry);
    if (pieces !== undefined) yield { bytes: cut([header, ...pieces], offset, from), sent };
    offset += header.length + size;
  }
  for (const piece of centralDirectory(placed, at, offset)) {
    const bytes = cut([piece], offset, from);
    offset += piece.length;
    if (bytes.length > 0) yield { bytes };
  }
}

function sizeOf({ pieces }: Contents): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

export function inOnePiece(bytes: Buffer): Contents {
  return { pieces: [bytes], crc: crc32(bytes) };
}

/** The archive's length. Makes every entry whose size is not known yet. */
export async function archiveLength(archive: Archive): Promise<number> {
  const { measures } = archive;
  const unknown = positionsOf(archive).filter((position) => !measures.has(position));
  for await (const { sent } of makeEach(archive, unknown)) sent?.();
  let offset = 0;
  let directory = 0;
  for (const position of positionsOf(archive)) {
    const entry = { ...(measures.get(position) ?? { name: "", size: 0, crc: 0 }), offset };
    offset += localLength(entry) + entry.size;
    directory += centralLength(entry);
    await letOthersRun(position);
  }
  return offset + directory + endLength(positionsOf(archive).length, directory, offset);
}

/** Whether every entry was made once, so that the length is known without making any. */
export function isMeasured(archive: Archive): boolean {
  return positionsOf(archive).every((position) => archive.measures.has(position));
}

type Made = Measure & { pieces: readonly Buffer[] | undefined; sent?: (() => void) | undefined };

/** Every entry in order; without bytes if it lies entirely before `from` and its size is known. */
async function* made(archive: Archive, from: number): AsyncGenerator<Made> {
  const { measures } = archive;
  let first = 0;
  let offset = 0;
  for (const position of positionsOf(archive)) {
    const measure = measures.get(position);
    if (measure === undefined) break;
    offset += localLength(measure) + measure.size;
    if (offset > from) break;
    yield { ...measure, pieces: undefined };
    first = position + 1;
    await letOthersRun(position);
  }
  yield* makeEach(archive, positionsOf(archive).slice(first));
}

function positionsOf({ sources, index }: Archive): number[] {
  return index === undefined ? [...sources.keys()] : [...sources.keys(), sources.length];
}

/** Called for each of many entries that take no time: other requests are answered in between. */
async function letOthersRun(position: number): Promise<void> {
  if (position % ENTRIES_IN_A_ROW === 0) await setImmediate();
}

const ENTRIES_IN_A_ROW = 2000;

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
  const { pieces, crc, name = source.name, sent } = await source.make(position);
  const measure = { name, size: sizeOf({ pieces, crc }), crc };
  measures.set(position, measure);
  return { ...measure, pieces, sent };
}

/** The pieces without the bytes before `from`; the first piece begins at `offset`. */
export function cut(pieces: readonly Buffer[], offset: number, from: number): Buffer[] {
  let at = offset;
  return pieces.flatMap((piece) => {
    const skipped = Math.max(0, from - at);
    at += piece.length;
    return skipped < piece.length ? [piece.subarray(skipped)] : [];
  });
}
