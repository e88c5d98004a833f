// Gives students the address that they asked for. Their certificates stay as they are: no address is on them.
import type { Database } from "../database/open.ts";
import { inArray } from "../database/orm.ts";
import { students } from "../schema.ts";

/** The caller has locked them, and knows that they may be changed. */
export async function readdressStudents(tx: Database, ids: readonly string[], email: string): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(students)
      .set({ email })
      .where(inArray(students.id, [...ids]));
}
