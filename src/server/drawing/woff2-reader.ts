// Reads the number formats of WOFF2 files, one number after another.

/** The codes of 255UInt16. */
const SHORT = { word: 253, twice: 254, once: 255, most: 253 } as const;

export class ByteReader {
  at = 0;
  readonly #from: Buffer;

  constructor(from: Buffer) {
    this.#from = from;
  }

  u8(): number {
    return this.#from.readUInt8(this.at++);
  }

  u16(): number {
    this.at += 2;
    return this.#from.readUInt16BE(this.at - 2);
  }

  i16(): number {
    this.at += 2;
    return this.#from.readInt16BE(this.at - 2);
  }

  u32(): number {
    this.at += 4;
    return this.#from.readUInt32BE(this.at - 4);
  }

  bytes(length: number): Buffer {
    this.at += length;
    if (this.at > this.#from.length) throw new RangeError("The font ends too early");
    return this.#from.subarray(this.at - length, this.at);
  }

  /** UIntBase128: seven bits per byte, the highest bit set on all but the last. */
  base128(): number {
    let value = 0;
    for (let read = 0; read < 5; read++) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 128) return value;
    }
    throw new RangeError("A length of the font is none");
  }

  /** 255UInt16. */
  short(): number {
    const code = this.u8();
    if (code === SHORT.word) return this.u16();
    if (code === SHORT.once) return SHORT.most + this.u8();
    return code === SHORT.twice ? 2 * SHORT.most + this.u8() : code;
  }
}
