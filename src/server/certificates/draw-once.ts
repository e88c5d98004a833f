// Caches drawn certificate files, so that a class opening its links, and the networks that follow, wait for one
// drawing.
import { MEGABYTE } from "#domain/canvas/picture.ts";
import type { Context } from "../context.ts";
import { SingleFlight } from "../async/single-flight.ts";
import { weakMemo } from "#domain/weak-memo.ts";

/** For all certificates together: about 600 pictures as pages show them. */
const KEPT_BYTES = 48 * MEGABYTE;

const drawnBy = weakMemo<Context, SingleFlight<Buffer>>(() => new SingleFlight(KEPT_BYTES, (bytes) => bytes.length));

/** `key` identifies the contents. Concurrent callers share one drawing. */
export async function drawOnce(ctx: Context, key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  return drawnBy(ctx).get(key, draw);
}
