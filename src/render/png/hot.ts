// The hot loop as the encoder sees it: it works in its own memory, and all arguments are offsets in it.

export type Hot = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Resets both sums. */
  forget(): void;
  /** How the rows changed the two sums of Adler-32, modulo 65521; may be negative. */
  sumOfBytes(): number;
  sumOfSums(): number;
  /**
   * Begins a band with output at `to`; the others are the offsets of base bits, code table, row scratch and change
   * flags.
   */
  begin(to: number, stream: number, table: number, scratch: number, changes: number): void;
  /**
   * Encodes a row of a patch: `current` and `above` are RGBA, `base` holds the base's differences there, `marks` the
   * bits at which its blocks begin, and `weight` is how many bytes of the whole picture follow from the first one on.
   */
  row(current: number, above: number, base: number, marks: number, blocks: number, weight: number): void;
  /**
   * Writes the rest of the base's bits, the end of the block and zlib's sync flush; returns the offset after the last
   * byte.
   */
  end(bits: number, endCode: number, endBits: number): number;
};

export const HOT = {
  /** A block fits one SIMD register. */
  blockPixels: 4,
  blockBytes: 12,
  /** Copying the base's bits is not worth it for this many unchanged blocks between changed ones. */
  gapBlocks: 2,
  /** Space after everything that is read or written in larger pieces. */
  slack: 64,
} as const;

/** Instead of a mark: no code of the base begins here. */
export const NO_MARK = 0xffffffff;

/** The code table: 256 literals, then the runs by length. The lower 24 bits are the code, the upper ones its length. */
export const TABLE = { runs: 256, entries: 256 + 259, lengthShift: 24, code: 0xffffff } as const;

/** The run lengths that deflate can encode: this many more bytes equal to the one before. */
export const RUN = { least: 4, most: 258 } as const;
