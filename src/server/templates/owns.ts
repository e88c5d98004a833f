// Whose a template is: asked by whoever does something with one.
import type { Database } from "../database/open.ts";
import { and, eq, isNull } from "../database/orm.ts";
import { templates } from "../schema.ts";

/** Whether the template is the owner's and not deleted. */
export async function ownsTemplate(db: Database, ownerId: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.id, id), eq(templates.ownerId, ownerId), isNull(templates.deletedAt)));
  return found.length > 0;
}
