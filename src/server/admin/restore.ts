// Bringing back what was deleted, for the operator: no owner is asked.
import { KEPT_MS } from "#domain/deleted.ts";
import type { Context } from "../context.ts";
import { bringBack } from "./store.ts";

/** Says what was brought back, `template HackFest` or `student Asha`; undefined when the id is of nothing deleted lately. */
export async function restore({ pool, clock }: Context, id: string): Promise<string | undefined> {
  const since = new Date(clock().getTime() - KEPT_MS);
  const template = await bringBack(pool, "templates", id, since);
  if (template !== undefined) return `template ${template}`;
  const student = await bringBack(pool, "students", id, since);
  return student === undefined ? undefined : `student ${student}`;
}
