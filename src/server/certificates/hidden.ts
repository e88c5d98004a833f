// Certificates that their recipients hide: they stay issued and valid, but nobody is shown them.
import type { Database } from "../database/open.ts";
import { eq } from "../database/orm.ts";
import { certificates } from "../schema.ts";

/** `since` null: shown again. */
export async function markHidden(db: Database, studentId: string, since: Date | null): Promise<void> {
  await db.update(certificates).set({ hiddenAt: since }).where(eq(certificates.studentId, studentId));
}
