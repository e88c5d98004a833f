// A world whose database hangs or fails.
import type { Context } from "../src/server/context.ts";

/** During `work`, every query outside a transaction becomes `query`. */
export async function withBrokenQueries<T>(
  { pool, health }: Pick<Context, "pool" | "health">,
  query: (...sent: never[]) => Promise<never>,
  work: () => Promise<T>,
): Promise<T> {
  const pools = [pool, health.pool];
  for (const each of pools) each.query = query;
  try {
    return await work();
  } finally {
    for (const each of pools) Reflect.deleteProperty(each, "query");
  }
}
