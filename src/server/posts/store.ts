// Posts in the database.
import { DRAWING_RULES } from "#domain/canvas/drawing-rules.ts";
import { OWNER } from "../certificates/issuer.ts";
import type { Database } from "../database/open.ts";
import { and, desc, eq, gt, isNull, or, sql } from "../database/orm.ts";
import type { SortKeys } from "../paging/cursor.ts";
import { revisionOf } from "../templates/variants/design.ts";
import { aiFills, posts, templateRevisions, templates, workspaces } from "../schema.ts";

export type PostRow = typeof posts.$inferSelect;
export type TemplateForPost = NonNullable<Awaited<ReturnType<typeof findOwnTemplate>>>;

/** The owner's template with its newest design, or that of a variant, of which a post is made. */
export async function findOwnTemplate(db: Database, ownerId: string, templateId: string, variantId?: string) {
  const [row] = await db
    .select({
      id: templates.id,
      name: templates.name,
      category: templates.category,
      language: templates.language,
      description: templates.description,
      content: templateRevisions.content,
      drawingRules: templateRevisions.drawingRules,
    })
    .from(templates)
    .innerJoin(templateRevisions, eq(templateRevisions.id, revisionOf(variantId, sql`templates`)))
    .where(and(eq(templates.id, templateId), eq(templates.ownerId, ownerId), isNull(templates.deletedAt)));
  return row;
}

/**
 * Whether the owner still has the template; locks it and the account against deletion until the transaction ends. The
 * user is locked first, as when an account is deleted with all its posts.
 */
export async function lockTemplateForPost(tx: Database, ownerId: string, id: string): Promise<boolean> {
  await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, ownerId)).for("key share");
  const locked = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.id, id), eq(templates.ownerId, ownerId), isNull(templates.deletedAt)))
    .for("share");
  return locked.length > 0;
}

/** Whether the owner has created it, even if it was deleted since. */
export async function postExists(db: Database, ownerId: string, id: string): Promise<boolean> {
  const made = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.ownerId, ownerId)));
  return made.length > 0;
}

/** False when a post with this id exists. */
export async function addPost(
  tx: Database,
  post: Omit<PostRow, "drawingRules" | "updatedAt" | "takenDownAt" | "deletedAt" | "erasedAt" | "paper">,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(posts)
    .values({ ...post, drawingRules: DRAWING_RULES.newest })
    .onConflictDoNothing();
  return rowCount === 1;
}

export type ListedPostRow = Pick<
  PostRow,
  "id" | "title" | "caption" | "subcategory" | "mainCategory" | "templateId" | "createdAt" | "updatedAt" | "paper"
>;

/** Without their content, newest first. */
export async function postsAfter(
  db: Database,
  ownerId: string,
  { after, most }: { after: SortKeys | undefined; most: number },
): Promise<ListedPostRow[]> {
  const { id, title, caption, subcategory, mainCategory, templateId, createdAt, updatedAt, paper } = posts;
  const older = after && sql`(${posts.createdAt}, ${posts.id}) < (${after[0]}::timestamptz, ${after[1]})`;
  return db
    .select({ id, title, caption, subcategory, mainCategory, templateId, createdAt, updatedAt, paper })
    .from(posts)
    .where(and(eq(posts.ownerId, ownerId), isNull(posts.deletedAt), older))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(most);
}

export async function countPosts(db: Database, ownerId: string): Promise<number> {
  return db.$count(posts, and(eq(posts.ownerId, ownerId), isNull(posts.deletedAt)));
}

export async function ownPost(db: Database, ownerId: string, id: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.ownerId, ownerId), isNull(posts.deletedAt)));
  return row;
}

/** False when the owner has no such post. */
export async function deletePost(db: Database, ownerId: string, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(posts)
    .set({ deletedAt: at })
    .where(and(eq(posts.id, id), eq(posts.ownerId, ownerId), isNull(posts.deletedAt)));
  return rowCount === 1;
}

/**
 * Restores a post deleted after `since`; one that is not deleted stays as it is. False when the owner has no such post.
 */
export async function restorePost(db: Database, ownerId: string, id: string, since: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(posts)
    .set({ deletedAt: null })
    .where(
      and(
        eq(posts.id, id),
        eq(posts.ownerId, ownerId),
        or(isNull(posts.deletedAt), gt(posts.deletedAt, since)),
        isNull(posts.erasedAt),
      ),
    );
  return rowCount === 1;
}

/** Records the time of a change of what it shows. */
export async function markPostChanged(tx: Database, id: string, at: Date): Promise<void> {
  await tx.update(posts).set({ updatedAt: at, paper: null }).where(eq(posts.id, id));
}

/** A post with all that visitors see, including deleted ones, whose page says that they were deleted. */
export async function findPost(db: Database, id: string) {
  const [row] = await db
    .select({
      post: posts,
      template: {
        language: templates.language,
        issuer: templates.issuer,
        issuerAt: templates.issuerAt,
        takenDownAt: templates.takenDownAt,
      },
      owner: OWNER,
      ai: aiFills,
    })
    .from(posts)
    .innerJoin(templates, eq(templates.id, posts.templateId))
    .innerJoin(workspaces, eq(workspaces.id, posts.ownerId))
    .leftJoin(aiFills, eq(aiFills.certificateId, posts.id))
    .where(eq(posts.id, id));
  return row;
}
