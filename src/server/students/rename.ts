// Gives a student the name that they requested; a certificate that was sent shows that it was updated.
import { changeShown } from "../certificates/note-changes.ts";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";

/** The caller's transaction must have checked the owner. */
export async function renameStudent(tx: Database, ownerId: string, id: string, name: string, at: Date): Promise<void> {
  const update = sql`update students s set name = ${name} from templates t
    where s.id = ${id} and s.deleted_at is null and t.id = s.template_id and t.owner_id = ${ownerId} and t.deleted_at is null`;
  await changeShown(tx, [id], update, at);
}
