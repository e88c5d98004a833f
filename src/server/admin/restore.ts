// Restores what was deleted, for the operator, whoever owns it.
import { KEPT_MS } from "#domain/retention.ts";
import type { Context } from "../context.ts";
import { undelete, type Restorable } from "./store.ts";

const KINDS = { template: "templates", student: "students", post: "posts" } as const satisfies Record<
  string,
  Restorable
>;

/**
 * Returns what was restored, such as `template HackFest` or `student Asha`; undefined when nothing with this id was
 * deleted recently.
 */
export async function restoreDeleted({ pool, clock }: Context, id: string): Promise<string | undefined> {
  const since = new Date(clock().getTime() - KEPT_MS);
  for (const [kind, table] of Object.entries(KINDS)) {
    const name = await undelete(pool, table, id, since);
    if (name !== undefined) return `${kind} ${name}`;
  }
  return undefined;
}
