// The hot loop of the PNG encoder in AssemblyScript, with the same steps and output as hot-plain.ts. Built by `npm run
// build:wasm`.

const GAP_BLOCKS: i32 = 2;
const BLOCK_PIXELS: i32 = 16;
const BLOCK_BYTES: i32 = 12;
const NO_MARK: u32 = 0xffffffff;
const ADLER: i64 = 65521;

let out: usize = 0;
/** Bits that do not fill a byte yet: fewer than eight between calls. */
let held: u64 = 0;
let count: u64 = 0;
let sum1: i32 = 0;
let sum2: i32 = 0;

let stream: usize = 0;
let source: u32 = 0;
let table: usize = 0;
let scratch: usize = 0;
let changes: usize = 0;

export function forget(): void {
  sum1 = 0;
  sum2 = 0;
}

export function sumOfBytes(): i32 {
  return sum1;
}

export function sumOfSums(): i32 {
  return sum2;
}

export function begin(to: usize, streamAt: usize, tableAt: usize, scratchAt: usize, changesAt: usize): void {
  out = to;
  held = 0;
  count = 0;
  stream = streamAt;
  source = 0;
  table = tableAt;
  scratch = scratchAt;
  changes = changesAt;
}

export function end(bits: u32, endCode: u32, endBits: u32): usize {
  copyTo(bits);
  put(endCode, endBits);
  put(0, 3);
  if (count > 0) put(0, 8 - <u32>count);
  store<u32>(out, 0xffff0000);
  out += 4;
  return out;
}

export function row(current: usize, above: usize, base: usize, marks: usize, blocks: i32, weight: u32): void {
  if (!subtract(current, above, base, blocks, weight)) return;
  let block = 0;
  while (block < blocks) {
    if (load<u8>(changes + block) == 0) {
      block++;
      continue;
    }
    let first = block;
    let last = lastOfRun(block, blocks) + 1;
    while (load<u32>(marks + ((<usize>first) << 2)) == NO_MARK) first--;
    while (load<u32>(marks + ((<usize>last) << 2)) == NO_MARK) last++;
    copyTo(load<u32>(marks + ((<usize>first) << 2)));
    encode(scratch + first * BLOCK_BYTES, scratch + last * BLOCK_BYTES);
    source = load<u32>(marks + ((<usize>last) << 2));
    block = last;
  }
}

/** Writes the differences from the row above into scratch, marks the changed blocks, and updates the checksum. */
function subtract(current: usize, above: usize, base: usize, blocks: i32, weight: u32): bool {
  const zero = i8x16.splat(0);
  const one = i16x8.splat(1);
  const placesLow = i16x8(0, 1, 2, 3, 4, 5, 6, 7);
  const placesHigh = i16x8(8, 9, 10, 11, 0, 0, 0, 0);
  let sums = i64x2.splat(0);
  let moments = i64x2.splat(0);
  let any = false;
  for (let block = 0; block < blocks; block++) {
    const pixels = i8x16.sub(v128.load(current), v128.load(above));
    const fresh = i8x16.shuffle(pixels, zero, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 16, 16, 16, 16);
    const old = i8x16.shuffle(v128.load(base), zero, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 16, 16, 16);
    v128.store(scratch + block * BLOCK_BYTES, fresh);
    const changed = v128.any_true(v128.xor(fresh, old));
    store<u8>(changes + block, changed ? 1 : 0);
    if (changed) {
      any = true;
      const low = i16x8.sub(i16x8.extend_low_i8x16_u(fresh), i16x8.extend_low_i8x16_u(old));
      const high = i16x8.sub(i16x8.extend_high_i8x16_u(fresh), i16x8.extend_high_i8x16_u(old));
      const sum = i32x4.add(i32x4.dot_i16x8_s(low, one), i32x4.dot_i16x8_s(high, one));
      const moment = i32x4.add(i32x4.dot_i16x8_s(low, placesLow), i32x4.dot_i16x8_s(high, placesHigh));
      const place = i32x4.splat(block * BLOCK_BYTES);
      sums = i64x2.add(sums, i64x2.add(i64x2.extend_low_i32x4_s(sum), i64x2.extend_high_i32x4_s(sum)));
      moments = i64x2.add(
        moments,
        i64x2.add(i64x2.extmul_low_i32x4_s(sum, place), i64x2.extmul_high_i32x4_s(sum, place)),
      );
      moments = i64x2.add(moments, i64x2.add(i64x2.extend_low_i32x4_s(moment), i64x2.extend_high_i32x4_s(moment)));
    }
    current += BLOCK_PIXELS;
    above += BLOCK_PIXELS;
    base += BLOCK_BYTES;
  }
  if (!any) return false;
  const sum: i64 = i64x2.extract_lane(sums, 0) + i64x2.extract_lane(sums, 1);
  const moment: i64 = i64x2.extract_lane(moments, 0) + i64x2.extract_lane(moments, 1);
  sum1 = <i32>((<i64>sum1 + sum) % ADLER);
  sum2 = <i32>((<i64>sum2 + <i64>weight * sum - moment) % ADLER);
  return true;
}

/** The last changed block of the run that begins here; short gaps without a change belong to it. */
function lastOfRun(first: i32, blocks: i32): i32 {
  let last = first;
  const lastPossible = blocks - 1;
  for (let block = first + 1; block <= min(last + GAP_BLOCKS + 1, lastPossible); block++) {
    if (load<u8>(changes + block) != 0) last = block;
  }
  return last;
}

/** Copies the base's own bits up to this bit. */
function copyTo(end: u32): void {
  let from = source;
  while (from + 48 <= end) {
    const bits = (load<u64>(stream + (from >> 3)) >> (from & 7)) & 0xffffffffffff;
    held |= bits << count;
    store<u64>(out, held);
    out += 6;
    held >>= 48;
    from += 48;
  }
  while (from < end) {
    const some = min(end - from, 24);
    const bits = (load<u32>(stream + (from >> 3)) >> (from & 7)) & ((1 << some) - 1);
    put(bits, some);
    from += some;
  }
  source = end;
}

/** Writes a literal for each byte, and a match with the previous byte for repetitions. */
function encode(from: usize, to: usize): void {
  let o = out;
  let h = held;
  let c = count;
  let at = from;
  while (at < to) {
    const value = load<u8>(at);
    const literal = load<u32>(table + ((<usize>value) << 2));
    h |= (<u64>(literal & 0xffffff)) << c;
    c += literal >> 24;
    at++;
    if (load<u32>(at) == <u32>value * 0x01010101 && at + 4 <= to) {
      let next = at + 4;
      const limit = min(at + 258, to);
      while (next < limit && load<u8>(next) == value) next++;
      const run = load<u32>(table + ((256 + (next - at)) << 2));
      h |= (<u64>(run & 0xffffff)) << c;
      c += run >> 24;
      at = next;
    }
    if (c >= 24) {
      store<u64>(o, h);
      o += <usize>(c >> 3);
      h >>= c & ~7;
      c &= 7;
    }
  }
  store<u64>(o, h);
  out = o + <usize>(c >> 3);
  held = h >> (c & ~7);
  count = c & 7;
}

function put(value: u32, bits: u32): void {
  held |= (<u64>value) << count;
  count += bits;
  store<u64>(out, held);
  out += <usize>(count >> 3);
  held >>= count & ~7;
  count &= 7;
}
