// With which attempt the JPEGs of a design begin: elements on a background never make a picture smaller, so what is too
// large for the bare background is too large for every certificate on it.
import { LRUCache } from "lru-cache";
import type { Content } from "#domain/canvas/content.ts";
import { backgroundKey } from "#render/background.ts";
import type { GroundContext } from "./grounds.ts";
import { type Attempt, firstToFit } from "./jpeg.ts";
import { withBackgroundPixels } from "./raster.ts";

type Asked = { scale: number; most: number; attempts: readonly Attempt[] };

/** Of this thread; on disk they are shared by all. */
const known = new LRUCache<string, number>({ max: 1000 });

/** An index of `attempts`. */
export async function beginOf(ctx: GroundContext, content: Content, asked: Asked): Promise<number> {
  const { scale, most, attempts } = asked;
  const key = `begin ${backgroundKey(content)} ${scale} ${most} ${JSON.stringify(attempts)}`;
  const begin = known.get(key) ?? (await readBegin(ctx, key)) ?? (await findBegin(ctx, content, key, asked));
  known.set(key, begin);
  return begin;
}

async function readBegin({ diskCache }: GroundContext, key: string): Promise<number | undefined> {
  return (await diskCache?.get(key, 1))?.[0];
}

async function findBegin(ctx: GroundContext, content: Content, key: string, { scale, most, attempts }: Asked) {
  const begin = await withBackgroundPixels(ctx, content, { scale }, (pixels) => firstToFit(pixels, most, attempts));
  if (begin === undefined) return 0;
  void ctx.diskCache?.put(key, Buffer.of(begin));
  return begin;
}
