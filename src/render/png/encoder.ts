// The encoder: a plan and a certificate's patches give the whole PNG, of which only what changed is encoded.
import type { Band, BandSpot } from "./band.ts";
import { chunk, CHUNK, closeChunk, type Bytes, type Crc32 } from "./chunks.ts";
import { HOT, type Hot } from "./hot.ts";
import type { PngPlan, Sums } from "./plan.ts";
import type { Patch } from "./spots.ts";

const ADLER = 65521;
/** An empty last block, which the checksum follows. */
const LAST_BLOCK = [0x03, 0x00];
/** The longest code of a literal is 15 bits. */
const MOST_GROWTH = 15 / 8;

export type Encoder = {
  /** The file as the pieces it is made of; those that are the same on every certificate are shared, so they must not be changed. */
  encode(patches: readonly Patch[]): Uint8Array[];
  /** How many bytes it holds. */
  readonly size: number;
};

export function openEncoder(plan: PngPlan, makeHot: (size: number) => Hot, crc32: Crc32): Encoder {
  const places = new Places();
  const parts = plan.parts.map((part) => (part.kind === "band" ? { ...part, at: placeBand(part, places) } : part));
  const scratch = places.take(plan.width * 3);
  const changes = places.take(plan.width);
  const pixels = places.take(Math.max(0, ...plan.parts.map(patchBytes)));
  const output = places.take(Math.max(0, ...plan.parts.map(mostBytes)));
  const hot = makeHot(places.size);
  for (const part of parts) if (part.kind === "band") fill(hot, part, part.at);
  const room: Room = { scratch, changes, pixels, output };
  const finished = plan.parts.reduce((sum, part) => sum + (part.kind === "finished" ? part.bytes.length : 0), 0);
  return {
    size: places.size + finished,
    encode(patches) {
      hot.forget();
      const pieces = parts.map((part) =>
        part.kind === "finished" ? part.bytes : encodeBand(hot, plan, part, patches, room, crc32),
      );
      const sums = { bytes: plan.sums.bytes + hot.sumOfBytes(), sums: plan.sums.sums + hot.sumOfSums() };
      return [...pieces, ending(sums, crc32)];
    },
  };
}

type Room = { scratch: number; changes: number; pixels: number; output: number };
type BandPlaces = { stream: number; table: number; spots: { base: number; marks: number }[] };

/** Hands out places in the hot loop's bytes, each with room behind it. */
class Places {
  size: number = HOT.slack;

  take(bytes: number): number {
    const at = this.size;
    this.size += Math.ceil((bytes + HOT.slack) / 16) * 16;
    return at;
  }
}

function placeBand(band: Band, places: Places): BandPlaces {
  return {
    stream: places.take(band.stream.length),
    table: places.take(band.table.byteLength),
    spots: band.spots.map(({ base, marks }) => ({
      base: places.take(base.length),
      marks: places.take(marks.byteLength),
    })),
  };
}

function fill({ bytes }: Hot, band: Band, at: BandPlaces): void {
  const put = (words: Uint8Array | Uint32Array, place: number) =>
    bytes.set(new Uint8Array(words.buffer, words.byteOffset, words.byteLength), place);
  put(band.stream, at.stream);
  put(band.table, at.table);
  band.spots.forEach(({ base, marks }, number) => {
    put(base, at.spots[number]?.base ?? 0);
    put(marks, at.spots[number]?.marks ?? 0);
  });
}

/** What its spots' patches may take at once. */
function patchBytes(part: PngPlan["parts"][number]): number {
  if (part.kind === "finished") return 0;
  return part.spots.reduce((sum, { rows, blocks }) => sum + (rows + 2) * blocks * HOT.blockPixels * 4 + HOT.slack, 0);
}

function mostBytes(part: PngPlan["parts"][number]): number {
  if (part.kind === "finished") return 0;
  return part.stream.length + Math.ceil(part.spots.reduce((sum, { base }) => sum + base.length, 0) * MOST_GROWTH);
}

function encodeBand(
  hot: Hot,
  { width, height }: PngPlan,
  band: Band & { at: BandPlaces },
  patches: readonly Patch[],
  { scratch, changes, pixels, output }: Room,
  crc32: Crc32,
): Bytes {
  const placed = placePatches(hot, band, patches, pixels);
  hot.begin(output + CHUNK.before, band.at.stream, band.at.table, scratch, changes);
  const rowBytes = width * 3 + 1;
  const first = Math.min(...placed.map(({ top }) => top));
  const last = Math.min(height, Math.max(...placed.map(({ bottom }) => bottom)));
  for (let y = first; y < last; y++) {
    for (const { top, bottom, spot, at, patch, block, rgba } of placed) {
      if (y < top || y >= bottom) continue;
      const current = rgba + (y - top + 1) * patch.width * 4;
      const inSpot = (y - spot.top) * spot.blocks + block;
      const weight = height * rowBytes - (y * rowBytes + 1 + (spot.x + patch.x) * 3);
      hot.row(
        current,
        current - patch.width * 4,
        at.base + inSpot * HOT.blockBytes,
        at.marks + (inSpot + y - spot.top) * 4,
        patch.width / HOT.blockPixels,
        weight,
      );
    }
  }
  const end = hot.end(band.bits, band.end.code, band.end.bits);
  closeChunk(hot.bytes.subarray(output, end + CHUNK.after), "IDAT", crc32);
  return hot.bytes.slice(output, end + CHUNK.after);
}

/** `top` to before `bottom` are the rows of the picture that the patch says, without its row above. */
type Placed = {
  patch: Patch;
  spot: BandSpot;
  at: BandPlaces["spots"][number];
  top: number;
  bottom: number;
  block: number;
  rgba: number;
};

/** The band's patches from left to right, their pixels among the hot loop's bytes. */
function placePatches(hot: Hot, band: Band & { at: BandPlaces }, patches: readonly Patch[], pixels: number): Placed[] {
  let rgba = pixels;
  return band.spots.flatMap((spot, number) => {
    const at = band.at.spots[number];
    const patch = patches.find((each) => each.spot === spot.spot);
    if (!patch || !at) return [];
    hot.bytes.set(patch.rgba, rgba);
    const top = spot.top + patch.y;
    const placed = { patch, spot, at, top, bottom: top + patch.height - 1, block: patch.x / HOT.blockPixels, rgba };
    rgba += Math.ceil((patch.rgba.length + HOT.slack) / 16) * 16;
    return [placed];
  });
}

function ending(sums: Sums, crc32: Crc32): Bytes {
  const last = chunk("IDAT", Uint8Array.from([...LAST_BLOCK, ...adler(sums)]), crc32);
  return Uint8Array.from([...last, ...chunk("IEND", NOTHING, crc32)]);
}

const NOTHING = new Uint8Array(0);

/** As four bytes; both sums may be below zero. */
function adler({ bytes, sums }: Sums): number[] {
  const [low, high] = [((bytes % ADLER) + ADLER) % ADLER, ((sums % ADLER) + ADLER) % ADLER];
  return [high >> 8, high & 0xff, low >> 8, low & 0xff];
}
