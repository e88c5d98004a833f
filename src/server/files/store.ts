// What is known of kept pictures.
import type { Database } from "../database/open.ts";
import { and, eq, inArray, isNotNull, isNull, sql } from "../database/orm.ts";
import { files } from "../schema.ts";

export type FileRow = typeof files.$inferSelect;

/**
 * Adds one marked as unused, as it is until something names it. One that is there, and marked, is so from now on; in
 * use it stays so.
 */
export async function addUnnamed(db: Database, file: Omit<FileRow, "deletedAt">): Promise<void> {
  await db
    .insert(files)
    .values({ ...file, deletedAt: file.createdAt })
    .onConflictDoUpdate({
      target: files.id,
      set: { deletedAt: sql`excluded.deleted_at` },
      setWhere: isNotNull(files.deletedAt),
    });
}

/** In the transaction of what names it. */
export async function nameFile(tx: Database, id: string): Promise<void> {
  const named = await tx.update(files).set({ deletedAt: null }).where(eq(files.id, id));
  if (named.rowCount !== 1) throw new Error("A picture was removed before anything named it");
}

/** Nothing where it is there already; one that was deleted is there again. */
export async function addFileOnce(db: Database, file: Omit<FileRow, "deletedAt">): Promise<void> {
  await db
    .insert(files)
    .values(file)
    .onConflictDoUpdate({ target: files.id, set: { deletedAt: null } });
}

/**
 * One that is marked as unused is not removed from now on; one that is just being removed is gone when this returns.
 */
export async function keepMarked(db: Database, id: string): Promise<void> {
  await db.update(files).set({ deletedAt: null }).where(eq(files.id, id));
}

/** How many bytes such a picture has, whosever it is; undefined where there is none. */
export async function keptSize(db: Database, id: string, extension: string): Promise<number | undefined> {
  const [row] = await db.select({ extension: files.extension, bytes: files.bytes }).from(files).where(eq(files.id, id));
  return row?.extension === extension ? row.bytes : undefined;
}

/** Which of these ids are pictures of the owner, with their extensions. */
export async function ownFiles(db: Database, ownerId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: files.id, extension: files.extension })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), inArray(files.id, [...ids]), isNull(files.deletedAt)));
  return new Map(rows.map((row) => [row.id, row.extension]));
}
