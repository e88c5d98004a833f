// Unpacks what strangers packed, up to a size.
import { promisify } from "node:util";
import { gunzip, inflate } from "node:zlib";

const [unpackZlib, unpackGzip] = [promisify(inflate), promisify(gunzip)];

/** Undefined if it is not in that format, or gives more than `most` bytes; what follows it is ignored. */
export async function inflateWithin(bytes: Uint8Array, most: number): Promise<Uint8Array | undefined> {
  return unpackZlib(bytes, { maxOutputLength: most }).catch(() => undefined);
}

export async function gunzipWithin(bytes: Uint8Array, most: number): Promise<Uint8Array | undefined> {
  return unpackGzip(bytes, { maxOutputLength: most }).catch(() => undefined);
}
