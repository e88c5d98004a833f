// The hot loop, as the encoder sees it: it works on bytes of its own, and everything is named by its place in them.

export type Hot = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Sets both sums to nothing. */
  forget(): void;
  /** What the rows changed in Adler-32's two sums, modulo 65521; may be below zero. */
  sumOfBytes(): number;
  sumOfSums(): number;
  /** Begins a band at `to`: where its base bits, its codes, and room for a row and for a byte a block are. */
  begin(to: number, stream: number, table: number, scratch: number, changes: number): void;
  /**
   * A row of a patch: `current` and `above` are RGBA, `base` the differences that the base has there, `marks` the bits at which its
   * blocks begin, `weight` how many bytes of the whole picture lie from the first one on.
   */
  row(current: number, above: number, base: number, marks: number, blocks: number, weight: number): void;
  /** The rest of the base's bits, the end of the block, and zlib's sync flush. Answers the place behind the last byte. */
  end(bits: number, endCode: number, endBits: number): number;
};

export const HOT = {
  /** A block is what one SIMD register holds. */
  blockPixels: 4,
  blockBytes: 12,
  /** Unchanged blocks between changed ones that are not worth a copy of the base's bits. */
  gapBlocks: 2,
  /** Room behind everything that is read or written in larger pieces. */
  slack: 64,
} as const;

/** In place of a mark: the base's bits do not begin a code here. */
export const NO_MARK = 0xffffffff;

/** Entries of the codes' table: the 256 literals, then the runs by their length. The lower 24 bits are the code, the upper its length. */
export const TABLE = { runs: 256, entries: 256 + 259, lengthShift: 24, code: 0xffffff } as const;

/** Runs that deflate can say: so many bytes more, each equal to the one before. */
export const RUN = { least: 4, most: 258 } as const;
