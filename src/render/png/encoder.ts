// The encoder: combines a plan with a certificate's patches into the whole PNG, and encodes only what changed.
import type { Band, BandSpot } from "./band.ts";
import { chunk, CHUNK, closeChunk, type Bytes, type Crc32 } from "./chunks.ts";
import { HOT, type Hot } from "./hot.ts";
import type { PngPlan, Sums } from "./plan.ts";
import { CELL_BLOCKS, type Patch } from "./spots.ts";

const ADLER = 65521;
/** An empty last block, which the checksum follows. */
const LAST_BLOCK = [0x03, 0x00];
/** The longest code of a literal has 15 bits. */
const MAX_GROWTH = 15 / 8;

export type Encoder = {
  /** The file in pieces; those that all certificates share must not be modified. */
  encode(patches: readonly Patch[]): Uint8Array[];
  /** How many bytes it holds. */
  readonly size: number;
};

export function openEncoder(plan: PngPlan, makeHot: (size: number) => Hot, crc32: Crc32): Encoder {
  const allocator = new Allocator();
  const parts = plan.parts.map((part) => (part.kind === "band" ? { ...part, at: placeBand(part, allocator) } : part));
  const scratch = allocator.take(plan.width * 3);
  const changes = allocator.take(plan.width);
  const pixels = allocator.take(Math.max(0, ...plan.parts.map(patchBytes)));
  const output = allocator.take(Math.max(0, ...plan.parts.map(maxBytes)));
  const hot = makeHot(allocator.size);
  for (const part of parts) if (part.kind === "band") fill(hot, part, part.at);
  const buffers: Buffers = { scratch, changes, pixels, output };
  const finished = plan.parts.reduce((sum, part) => sum + (part.kind === "finished" ? part.bytes.length : 0), 0);
  return {
    size: allocator.size + finished,
    encode(patches) {
      hot.forget();
      const pieces = parts.map((part) =>
        part.kind === "finished" ? part.bytes : encodeBand(hot, plan, part, patches, buffers, crc32),
      );
      const sums = { bytes: plan.sums.bytes + hot.sumOfBytes(), sums: plan.sums.sums + hot.sumOfSums() };
      return [...pieces, ending(sums, crc32)];
    },
  };
}

type Buffers = { scratch: number; changes: number; pixels: number; output: number };
type BandPlaces = { stream: number; table: number; spots: { base: number; marks: number }[] };

/** Allocates ranges in the hot loop's memory, each followed by slack. */
class Allocator {
  size: number = HOT.slack;

  take(bytes: number): number {
    const at = this.size;
    this.size += Math.ceil((bytes + HOT.slack) / 16) * 16;
    return at;
  }
}

function placeBand(band: Band, allocator: Allocator): BandPlaces {
  return {
    stream: allocator.take(band.stream.length),
    table: allocator.take(band.table.byteLength),
    spots: band.spots.map(({ base, marks }) => ({
      base: allocator.take(base.length),
      marks: allocator.take(marks.byteLength),
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

/** The most that all its spots' patches take together. */
function patchBytes(part: PngPlan["parts"][number]): number {
  if (part.kind === "finished") return 0;
  return part.spots.reduce((sum, { rows, blocks }) => {
    const patches = Math.ceil(blocks / CELL_BLOCKS);
    return sum + (rows + 2) * blocks * HOT.blockPixels * 4 + patches * HOT.slack * 2;
  }, 0);
}

function maxBytes(part: PngPlan["parts"][number]): number {
  if (part.kind === "finished") return 0;
  return part.stream.length + Math.ceil(part.spots.reduce((sum, { base }) => sum + base.length, 0) * MAX_GROWTH);
}

function encodeBand(
  hot: Hot,
  { width, height }: PngPlan,
  band: Band & { at: BandPlaces },
  patches: readonly Patch[],
  { scratch, changes, pixels, output }: Buffers,
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

/** The patch covers the picture's rows from `top` up to `bottom`, not counting its row above. */
type Placed = {
  patch: Patch;
  spot: BandSpot;
  at: BandPlaces["spots"][number];
  top: number;
  bottom: number;
  block: number;
  rgba: number;
};

/** Copies the band's patches, from left to right, into the hot loop's memory. */
function placePatches(hot: Hot, band: Band & { at: BandPlaces }, patches: readonly Patch[], pixels: number): Placed[] {
  let rgba = pixels;
  return band.spots.flatMap((spot, number) => {
    const at = band.at.spots[number];
    if (!at) return [];
    const ofSpot = patches.filter((each) => each.spot === spot.spot).toSorted((one, other) => one.x - other.x);
    return ofSpot.map((patch) => {
      hot.bytes.set(patch.rgba, rgba);
      const top = spot.top + patch.y;
      const placed = { patch, spot, at, top, bottom: top + patch.height - 1, block: patch.x / HOT.blockPixels, rgba };
      rgba += Math.ceil((patch.rgba.length + HOT.slack) / 16) * 16;
      return placed;
    });
  });
}

function ending(sums: Sums, crc32: Crc32): Bytes {
  const last = chunk("IDAT", Uint8Array.from([...LAST_BLOCK, ...adler(sums)]), crc32);
  return Uint8Array.from([...last, ...chunk("IEND", NOTHING, crc32)]);
}

const NOTHING = new Uint8Array(0);

/** As four bytes; both sums may be negative. */
function adler({ bytes, sums }: Sums): number[] {
  const [low, high] = [((bytes % ADLER) + ADLER) % ADLER, ((sums % ADLER) + ADLER) % ADLER];
  return [high >> 8, high & 0xff, low >> 8, low & 0xff];
}
