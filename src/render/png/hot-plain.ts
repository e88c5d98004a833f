// The hot loop in plain TypeScript for platforms without SIMD: the same steps and output as assembly/hot.ts.
import { HOT, type Hot, NO_MARK, RUN, TABLE } from "./hot.ts";

const ADLER = 65521;

export function plainHot(size: number): Hot {
  return new PlainHot(size);
}

class PlainHot implements Hot {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #words: Uint32Array;
  #out = 0;
  /** Bits that do not fill a byte yet: fewer than eight between calls. */
  #held = 0;
  #count = 0;
  #sums = { bytes: 0, sums: 0 };
  #stream = 0;
  #source = 0;
  #table = 0;
  #scratch = 0;
  #changes = 0;

  constructor(size: number) {
    const memory = new ArrayBuffer(Math.ceil(size / 4) * 4);
    this.bytes = new Uint8Array(memory);
    this.#words = new Uint32Array(memory);
  }

  forget(): void {
    this.#sums = { bytes: 0, sums: 0 };
  }

  sumOfBytes(): number {
    return this.#sums.bytes;
  }

  sumOfSums(): number {
    return this.#sums.sums;
  }

  begin(to: number, stream: number, table: number, scratch: number, changes: number): void {
    this.#out = to;
    this.#held = 0;
    this.#count = 0;
    this.#stream = stream;
    this.#source = 0;
    this.#table = table >> 2;
    this.#scratch = scratch;
    this.#changes = changes;
  }

  end(bits: number, endCode: number, endBits: number): number {
    this.#copyTo(bits);
    this.#put(endCode, endBits);
    this.#put(0, 3);
    if (this.#count > 0) this.#put(0, 8 - this.#count);
    for (const byte of [0, 0, 0xff, 0xff]) this.bytes[this.#out++] = byte;
    return this.#out;
  }

  row(current: number, above: number, base: number, marks: number, blocks: number, weight: number): void {
    if (!this.#subtract(current, above, base, blocks, weight)) return;
    const words = this.#words;
    const mark = (block: number) => words[(marks >> 2) + block] as number;
    for (let block = 0; block < blocks; block++) {
      if (this.bytes[this.#changes + block] === 0) continue;
      let first = block;
      let last = this.#lastOfRun(block, blocks) + 1;
      while (mark(first) === NO_MARK) first--;
      while (mark(last) === NO_MARK) last++;
      this.#copyTo(mark(first));
      this.#encode(this.#scratch + first * HOT.blockBytes, this.#scratch + last * HOT.blockBytes);
      this.#source = mark(last);
      block = last - 1;
    }
  }

  /** Writes the differences from the row above into scratch, marks the changed blocks, and updates the checksum. */
  #subtract(current: number, above: number, base: number, blocks: number, weight: number): boolean {
    const bytes = this.bytes;
    let sum = 0;
    let moment = 0;
    let any = false;
    for (let block = 0, at = 0; block < blocks; block++) {
      let changed = 0;
      for (let pixel = 0; pixel < HOT.blockPixels; pixel++) {
        const from = (block * HOT.blockPixels + pixel) * 4;
        for (let channel = 0; channel < 3; channel++, at++) {
          const fresh =
            ((bytes[current + from + channel] as number) - (bytes[above + from + channel] as number)) & 0xff;
          const change = fresh - (bytes[base + at] as number);
          bytes[this.#scratch + at] = fresh;
          changed |= change;
          sum += change;
          moment += change * at;
        }
      }
      bytes[this.#changes + block] = changed === 0 ? 0 : 1;
      any ||= changed !== 0;
    }
    this.#sums.bytes = (this.#sums.bytes + sum) % ADLER;
    this.#sums.sums = (this.#sums.sums + weight * sum - moment) % ADLER;
    return any;
  }

  /** The last changed block of the run that begins here; short gaps without a change belong to it. */
  #lastOfRun(first: number, blocks: number): number {
    let last = first;
    for (let block = first + 1; block <= Math.min(last + HOT.gapBlocks + 1, blocks - 1); block++) {
      if (this.bytes[this.#changes + block] !== 0) last = block;
    }
    return last;
  }

  /** Copies the base's own bits up to this bit. */
  #copyTo(end: number): void {
    const bytes = this.bytes;
    for (let from = this.#source; from < end;) {
      const bits = Math.min(end - from, 16);
      const at = this.#stream + (from >>> 3);
      const three = (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16);
      this.#put((three >>> (from & 7)) & ((1 << bits) - 1), bits);
      from += bits;
    }
    this.#source = end;
  }

  /** Writes a literal for each byte, and a match with the previous byte for repetitions. */
  #encode(from: number, to: number): void {
    const bytes = this.bytes;
    for (let at = from; at < to;) {
      const value = bytes[at] as number;
      this.#putCode(this.#words[this.#table + value] as number);
      at++;
      let next = at;
      const limit = Math.min(at + RUN.most, to);
      while (next < limit && bytes[next] === value) next++;
      if (next - at < RUN.least) continue;
      this.#putCode(this.#words[this.#table + TABLE.runs + next - at] as number);
      at = next;
    }
  }

  #putCode(entry: number): void {
    this.#put(entry & TABLE.code, entry >>> TABLE.lengthShift);
  }

  #put(value: number, bits: number): void {
    this.#held |= value << this.#count;
    this.#count += bits;
    while (this.#count >= 8) {
      this.bytes[this.#out++] = this.#held;
      this.#held >>>= 8;
      this.#count -= 8;
    }
  }
}
