// Restores what was deleted, for the operator, whoever owns it.
import { KEPT_MS } from "#domain/retention.ts";
import type { Context } from "../context.ts";
import { noteAdded } from "../deliveries/publishing/added.ts";
import { noteUnblocked } from "../deliveries/publishing/unblocked.ts";
import { templateOfStudent, undelete, type Restorable } from "./store.ts";

const KINDS = { template: "templates", student: "students", post: "posts" } as const satisfies Record<
  string,
  Restorable
>;

/**
 * Returns what was restored, such as `template HackFest` or `student Asha`; undefined when nothing with this id was
 * deleted recently.
 */
export async function restoreDeleted(ctx: Context, id: string): Promise<string | undefined> {
  const since = new Date(ctx.clock().getTime() - KEPT_MS);
  return ctx.db.transaction(async (tx) => {
    for (const [kind, table] of Object.entries(KINDS)) {
      const name = await undelete(tx, table, id, since);
      if (name === undefined) continue;
      if (kind === "template") await noteUnblocked(ctx, tx, { template: id });
      if (kind === "student") await noteAdded(ctx, tx, await templateOfStudent(tx, id));
      return `${kind} ${name}`;
    }
    return undefined;
  });
}
