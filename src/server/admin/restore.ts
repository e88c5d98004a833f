// Bringing back what was deleted, for the operator: no owner is asked.
import { KEPT_MS } from "#domain/deleted.ts";
import type { Context } from "../context.ts";

/** Says what was brought back, `template HackFest` or `student Asha`; undefined when the id is of nothing deleted lately. */
export async function restore(ctx: Context, id: string): Promise<string | undefined> {
  const since = new Date(ctx.clock().getTime() - KEPT_MS);
  for (const table of ["templates", "students"] as const) {
    const { rows } = await ctx.pool.query<{ name: string }>(
      `update ${table} set deleted_at = null where id = $1 and deleted_at > $2 returning name`,
      [id, since],
    );
    if (rows[0]) return `${table.slice(0, -1)} ${rows[0].name}`;
  }
  return undefined;
}
