// The designs of previews in the database.
import type { SavedDesign } from "#domain/canvas/drawing-rules.ts";
import type { CardPaper } from "#domain/canvas/card-paper.ts";
import type { Database } from "../database/open.ts";
import { and, eq, isNull, sql } from "../database/orm.ts";
import { isDesignHidden } from "../files/in-view.ts";
import { posts, templateRevisions, templates, workspaces } from "../schema.ts";

/** Undefined when there is no such revision, or its template was deleted. */
export async function previewSource(
  db: Database,
  id: string,
): Promise<(SavedDesign & { paper: CardPaper | null; hidden: boolean }) | undefined> {
  const [row] = await db
    .select({
      content: templateRevisions.content,
      drawingRules: templateRevisions.drawingRules,
      paper: templateRevisions.paper,
      hidden: isDesignHidden(sql`templates`, sql`workspaces`),
    })
    .from(templateRevisions)
    .innerJoin(templates, eq(templates.id, templateRevisions.templateId))
    .innerJoin(workspaces, eq(workspaces.id, templates.ownerId))
    .where(and(eq(templateRevisions.id, id), isNull(templates.deletedAt)));
  return row;
}

export async function keepPaper(db: Database, id: string, paper: CardPaper): Promise<void> {
  await db.update(templateRevisions).set({ paper }).where(eq(templateRevisions.id, id));
}

/** Of the picture that the post has shown since `updatedAt`. */
export async function keepPostPaper(
  db: Database,
  { id, updatedAt }: { id: string; updatedAt: Date | null },
  paper: CardPaper,
): Promise<void> {
  const unchanged = updatedAt === null ? isNull(posts.updatedAt) : eq(posts.updatedAt, updatedAt);
  await db
    .update(posts)
    .set({ paper })
    .where(and(eq(posts.id, id), unchanged, isNull(posts.deletedAt)));
}
