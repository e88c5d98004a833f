// Deletes what a workspace holds. Certificates that were sent stay.
import type { Database } from "../database/open.ts";
import { and, eq, isNull } from "../database/orm.ts";
import { downloads, members, posts, templates, workspaces } from "../schema.ts";

/** The caller has locked the workspace, as a broadcast does. */
export async function emptyWorkspace(tx: Database, id: string, at: Date): Promise<void> {
  await tx.update(workspaces).set({ deletedAt: at }).where(eq(workspaces.id, id));
  await tx.delete(members).where(eq(members.workspaceId, id));
  await tx.delete(downloads).where(eq(downloads.ownerId, id));
  const theirs = { templates: eq(templates.ownerId, id), posts: eq(posts.ownerId, id) };
  await tx
    .update(templates)
    .set({ deletedAt: at })
    .where(and(theirs.templates, isNull(templates.deletedAt)));
  await tx
    .update(posts)
    .set({ deletedAt: at })
    .where(and(theirs.posts, isNull(posts.deletedAt)));
}
