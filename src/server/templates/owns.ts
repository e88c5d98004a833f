// Whether a user owns a template.
import type { Database } from "../database/open.ts";
import { and, eq, isNull } from "../database/orm.ts";
import { templates } from "../schema.ts";

/** False for a deleted template. */
export async function ownsTemplate(db: Database, ownerId: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.id, id), eq(templates.ownerId, ownerId), isNull(templates.deletedAt)));
  return found.length > 0;
}
