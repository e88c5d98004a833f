// Stored pictures in the database.
import type { Size } from "#domain/canvas/content.ts";
import type { Database } from "../database/open.ts";
import { and, eq, inArray, isNotNull, isNull, sql } from "../database/orm.ts";
import { files } from "../schema.ts";
import { isFileHidden } from "./in-view.ts";

export type FileRow = typeof files.$inferSelect;

/**
 * Adds a picture marked as unused, until `markUsed` is called. An unused one that exists gets the new time; a used one
 * stays used.
 */
export async function addUnused(db: Database, file: Omit<FileRow, "deletedAt">): Promise<void> {
  await db
    .insert(files)
    .values({ ...file, deletedAt: file.createdAt })
    .onConflictDoUpdate({
      target: files.id,
      set: { deletedAt: sql`excluded.deleted_at` },
      setWhere: isNotNull(files.deletedAt),
    });
}

/** In the transaction of what uses the picture. */
export async function markUsed(tx: Database, id: string): Promise<void> {
  const updated = await tx.update(files).set({ deletedAt: null }).where(eq(files.id, id));
  if (updated.rowCount !== 1) throw new Error("A picture was removed before it was marked as used");
}

/** Does nothing when it exists; restores a deleted one. */
export async function addFileOnce(db: Database, file: Omit<FileRow, "deletedAt">): Promise<void> {
  await db
    .insert(files)
    .values(file)
    .onConflictDoUpdate({ target: files.id, set: { deletedAt: null } });
}

/**
 * Marks a picture as used again, so that it is not removed. Waits for a removal that is in progress, so that the caller
 * sees its result.
 */
export async function unmarkUnused(db: Database, id: string): Promise<void> {
  await db.update(files).set({ deletedAt: null }).where(eq(files.id, id));
}

/** The size of such a picture in bytes, whoever owns it, and whether it is out of public view. */
export async function storedSize(
  db: Database,
  id: string,
  extension: string,
): Promise<{ size: number; hidden: boolean } | undefined> {
  const { rows } = await db.execute<{ size: number; hidden: boolean }>(sql`
    select f.bytes as size, ${isFileHidden(sql`f`, sql`w`)} as hidden
    from files f join workspaces w on w.id = f.owner_id where f.id = ${id} and f.extension = ${extension}`);
  return rows[0];
}

/** The pixels of these pictures together, whoever owns them. */
export async function storedPixels(db: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await db
    .select({ pixels: sql<string>`coalesce(sum(${files.width}::bigint * ${files.height}), 0)` })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return Number(row?.pixels ?? 0);
}

/** The sizes of those of these pictures that are the owner's, by id. */
export async function ownSizes(db: Database, ownerId: string, ids: readonly string[]): Promise<Map<string, Size>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: files.id, width: files.width, height: files.height })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), inArray(files.id, [...ids]), isNull(files.deletedAt)));
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]));
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
