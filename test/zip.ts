// Reads ZIPs for tests with an independent library, and verifies every checksum.
import { crc32 } from "node:zlib";
import { unzipSync } from "fflate";

export function readZip(bytes: Buffer): Record<string, Buffer> {
  const files = Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file)] as const);
  for (const [name, file] of files) {
    const header = bytes.lastIndexOf(Buffer.from(name)) - 46;
    if (bytes.readUInt32LE(header + 16) !== crc32(file)) throw new Error(`Wrong checksum: ${name}`);
  }
  return Object.fromEntries(files);
}
