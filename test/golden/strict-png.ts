// A strict PNG reader: checks the order of chunks, every CRC, one complete zlib stream and every row (PNG
// specification, RFC 1950).
import { crc32, inflateRawSync } from "node:zlib";

const SIGNATURE = "89504e470d0a1a0a";
const HEADER = { bytes: 13, bits: 8, truecolour: 2 } as const;
const ZLIB = { header: 2, checksum: 4, deflate: 8, largestWindow: 7 } as const;
const FILTERS = 5;

/** Returns the size in pixels. Throws the reason when the file is invalid. */
export function readStrictly(png: Buffer): { width: number; height: number } {
  must(png.subarray(0, 8).toString("hex") === SIGNATURE, "signature");
  const chunks = chunksOf(png.subarray(8));
  const order = chunks.map(({ type }) => type).join(" ");
  must(/^IHDR( IDAT)+ IEND$/.test(order), `order: ${order}`);
  const header = chunks[0]?.body ?? Buffer.alloc(0);
  must(header.length === HEADER.bytes, "length of IHDR");
  must(header.subarray(8).equals(Buffer.from([HEADER.bits, HEADER.truecolour, 0, 0, 0])), "IHDR");
  must(chunks.at(-1)?.body.length === 0, "IEND holds something");
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflate(Buffer.concat(chunks.slice(1, -1).map(({ body }) => body)));
  must(rows.length === (width * 3 + 1) * height, "number of bytes");
  for (let y = 0; y < height; y++) must((rows[y * (width * 3 + 1)] as number) < FILTERS, `filter of row ${y}`);
  return { width, height };
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`PNG: ${what}`);
}

type Chunk = { type: string; body: Buffer };

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    must(end + 4 <= bytes.length, "a chunk ends behind the file");
    must(bytes.readUInt32BE(end) === crc32(bytes.subarray(at + 4, end)), `CRC of chunk ${chunks.length}`);
    chunks.push({ type: bytes.toString("latin1", at + 4, at + 8), body: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

function inflate(stream: Buffer): Buffer {
  const [method = 0, flags = 0] = stream;
  must((method & 15) === ZLIB.deflate && method >> 4 <= ZLIB.largestWindow, "zlib method");
  must((method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0, "zlib header");
  const deflated = stream.subarray(ZLIB.header, -ZLIB.checksum);
  const { buffer, engine } = inflateRawSync(deflated, { info: true }) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  must(engine.bytesWritten === deflated.length, "bytes behind the last deflate block");
  must(stream.readUInt32BE(stream.length - ZLIB.checksum) === adler32(buffer), "Adler-32");
  return buffer;
}

function adler32(bytes: Buffer): number {
  let sum = 1;
  let sums = 0;
  for (let at = 0; at < bytes.length; at++) {
    sum = (sum + (bytes[at] as number)) % 65_521;
    sums = (sums + sum) % 65_521;
  }
  return sums * 65_536 + sum;
}
