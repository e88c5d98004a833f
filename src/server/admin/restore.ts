// Bringing back what was deleted, for the operator: no owner is asked.
import { KEPT_MS } from "#domain/retention.ts";
import type { Context } from "../context.ts";
import { undelete, type Restorable } from "./store.ts";

const KINDS = { template: "templates", student: "students", post: "posts" } as const satisfies Record<
  string,
  Restorable
>;

/**
 * Says what was brought back, `template HackFest` or `student Asha`; undefined when the id is of nothing deleted
 * lately.
 */
export async function restoreDeleted({ pool, clock }: Context, id: string): Promise<string | undefined> {
  const since = new Date(clock().getTime() - KEPT_MS);
  for (const [kind, table] of Object.entries(KINDS)) {
    const name = await undelete(pool, table, id, since);
    if (name !== undefined) return `${kind} ${name}`;
  }
  return undefined;
}
