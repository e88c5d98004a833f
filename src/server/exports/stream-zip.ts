// Writes an archive to a connection or file: each part is written when the previous one has left, and freed at once.
import type { Writable } from "node:stream";
import type { ZipPart } from "./archive.ts";

/** Ends `out` after the last part. Fails if a part cannot be made, or if `out` closes before everything was written. */
export async function streamZip(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>, out: Writable): Promise<void> {
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => {});
  out.once("finish", ended.resolve);
  out.on("error", ended.reject);
  const closed = () => ended.reject(new Error("Closed before the end"));
  out.once("close", closed);
  if (out.destroyed) closed();
  for await (const { bytes, sent } of parts) {
    if (out.destroyed) break;
    await Promise.race([write(out, bytes), ended.promise]);
    sent?.();
  }
  if (!out.destroyed) out.end();
  await ended.promise;
}

/** Resolves when all of them have left; they are written together. */
async function write(out: Writable, bytes: readonly Buffer[]): Promise<void> {
  const written = Promise.withResolvers<void>();
  const last = bytes.length - 1;
  out.cork();
  bytes.forEach((each, at) => (at < last ? out.write(each) : out.write(each, () => written.resolve())));
  out.uncork();
  if (last >= 0) await written.promise;
}
