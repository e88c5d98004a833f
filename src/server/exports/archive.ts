// A ZIP written while its entries are made, from any byte on: what lies before is not made again where its size is known.
import { crc32 } from "node:zlib";
import { mapConcurrent } from "../async/map-concurrent.ts";
import { centralDirectory, localHeader, type PlacedEntry } from "./zip.ts";

/** `make` gives the same bytes each time. */
export type Source = { name: string; make: () => Promise<Contents> };
/**
 * An entry's bytes, in pieces that follow each other, and the CRC-32 of all of them. `name`: what stands there in place of the source goes by
 * another. `sent` is called when nobody needs them any more.
 */
export type Contents = { pieces: readonly Buffer[]; crc: number; name?: string; sent?: () => void };
/** What is written at once. */
export type ZipPart = { bytes: readonly Buffer[]; sent?: (() => void) | undefined };
/** What is known of the entries, by their places: filled while they are made. */
export type Measures = Map<number, Measure>;
type Measure = { name: string; size: number; crc: number };
export type Archive = { sources: readonly Source[]; index?: Index; measures: Measures; at: Date };
/** An entry that stands behind all others, and tells of them by the names under which they stand. */
export type Index = { name: string; make: (names: readonly string[]) => Contents };

/** How many entries are made at once. */
const AHEAD = 4;

/** The archive's bytes from `from` on. */
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

/** How long the archive is. Makes every entry whose size is not known yet. */
export async function archiveLength(archive: Archive): Promise<number> {
  const { measures, at } = archive;
  const unknown = placesOf(archive).filter((place) => !measures.has(place));
  for await (const { sent } of makeEach(archive, unknown)) sent?.();
  let offset = 0;
  const placed = placesOf(archive).map((place) => {
    const entry = { ...(measures.get(place) ?? { name: "", size: 0, crc: 0 }), offset };
    offset += localHeader(entry, at).length + entry.size;
    return entry;
  });
  return offset + centralDirectory(placed, at, offset).length;
}

/** Whether every entry was made once, so that nothing must be made to know the length. */
export function isMeasured(archive: Archive): boolean {
  return placesOf(archive).every((place) => archive.measures.has(place));
}

type Made = Measure & { pieces: readonly Buffer[] | undefined; sent?: (() => void) | undefined };

/** Every entry in order; without its bytes where all of it lies before `from` and its size is known. */
async function* made(archive: Archive, from: number): AsyncGenerator<Made> {
  const { measures, at } = archive;
  let first = 0;
  let offset = 0;
  for (const place of placesOf(archive)) {
    const measure = measures.get(place);
    if (measure === undefined) break;
    offset += localHeader(measure, at).length + measure.size;
    if (offset > from) break;
    yield { ...measure, pieces: undefined };
    first = place + 1;
  }
  yield* makeEach(archive, placesOf(archive).slice(first));
}

function placesOf({ sources, index }: Archive): number[] {
  return index === undefined ? [...sources.keys()] : [...sources.keys(), sources.length];
}

/** A few at a time; the index once all others are made. */
async function* makeEach(archive: Archive, places: readonly number[]): AsyncGenerator<Made> {
  const { sources, index } = archive;
  const before = places.filter((place) => place < sources.length);
  yield* mapConcurrent(before, AHEAD, (place) => make(archive, place));
  if (index !== undefined && before.length < places.length) yield await make(archive, sources.length);
}

async function make({ sources, index, measures }: Archive, place: number): Promise<Made> {
  const names = () => sources.map(({ name }, at) => measures.get(at)?.name ?? name);
  const last = index && { name: index.name, make: async () => index.make(names()) };
  const source = (sources[place] ?? last) as Source;
  const { pieces, crc, name = source.name, sent } = await source.make();
  const measure = { name, size: pieces.reduce((sum, { length }) => sum + length, 0), crc };
  measures.set(place, measure);
  return { ...measure, pieces, sent };
}

/** The pieces, the first of which stands at `offset`, without what lies before `from`. */
function cut(pieces: readonly Buffer[], offset: number, from: number): Buffer[] {
  let at = offset;
  return pieces.flatMap((piece) => {
    const skipped = Math.max(0, from - at);
    at += piece.length;
    return skipped < piece.length ? [piece.subarray(skipped)] : [];
  });
}
