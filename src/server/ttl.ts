// The options of an LRU cache whose entries expire by the clock of the context.
import type { Context } from "./context.ts";

/** After `ms` an entry is gone. The library still hands it out in the millisecond that its `ttl` names. */
export function ttlOf(ctx: Pick<Context, "clock">, ms: number) {
  return { ttl: ms - 1, ttlResolution: 0, perf: { now: () => ctx.clock().getTime() } };
}
