// Files of certificates that were drawn lately, so that a class that opens its links, and the networks that follow, wait for one drawing.
import { MEGABYTE } from "#domain/picture.ts";
import { Bounded } from "../bounded.ts";
import type { Context } from "../context.ts";

/** Of all certificates together: some 600 pictures as pages show them. */
const KEPT_BYTES = 48 * MEGABYTE;

type Drawn = { kept: Bounded<Buffer>; underWay: Map<string, Promise<Buffer>> };
const drawn = new WeakMap<Context, Drawn>();

/** `key` names the contents. Whoever asks while it is being drawn gets that one. */
export async function drawOnce(ctx: Context, key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const { kept, underWay } = drawnBy(ctx);
  const known = kept.get(key) ?? underWay.get(key);
  if (known !== undefined) return known;
  const drawing = draw().finally(() => underWay.delete(key));
  underWay.set(key, drawing);
  const bytes = await drawing;
  kept.set(key, bytes, bytes.length);
  return bytes;
}

function drawnBy(ctx: Context): Drawn {
  const known = drawn.get(ctx) ?? {
    kept: new Bounded<Buffer>(KEPT_BYTES),
    underWay: new Map<string, Promise<Buffer>>(),
  };
  drawn.set(ctx, known);
  return known;
}
