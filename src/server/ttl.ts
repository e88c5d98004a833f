// Options of an LRU cache whose entries expire by the clock of the context.
import type { Context } from "./context.ts";

/** An entry is gone after `ms`. The library still returns it in the exact millisecond of its `ttl`. */
export function ttlOf(ctx: Pick<Context, "clock">, ms: number) {
  return { ttl: ms - 1, ttlResolution: 0, perf: { now: () => ctx.clock().getTime() } };
}
