// Writes bits in deflate's order (RFC 1951, 3.1.1): the lowest bit of a byte comes first.

export class BitWriter {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #at = 0;
  #held = 0;
  #count = 0;

  constructor(maxBytes: number) {
    this.#bytes = new Uint8Array(maxBytes);
  }

  /** The number of bits written. */
  get length(): number {
    return this.#at * 8 + this.#count;
  }

  /** At most 24 bits, the lowest first. */
  put(value: number, bits: number): void {
    this.#held |= value << this.#count;
    this.#count += bits;
    while (this.#count >= 8) {
      this.#bytes[this.#at++] = this.#held;
      this.#held >>>= 8;
      this.#count -= 8;
    }
  }

  /** The bytes so far, the last one padded with zeros. */
  finish(): Uint8Array<ArrayBuffer> {
    if (this.#count > 0) this.#bytes[this.#at] = this.#held;
    return this.#bytes.slice(0, this.#at + 1);
  }
}
