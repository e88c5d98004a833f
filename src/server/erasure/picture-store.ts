// Finds pictures that nothing uses: no design, post, AI result, profile, issuer or brand.
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";
import { usedOutsideDesigns } from "../files/in-view.ts";

/** The ids of all pictures whose addresses occur in a text, one row each. */
export const pictureIds = (text: SQL): SQL => sql`(regexp_matches(${text}, '/files/([A-Za-z0-9_-]{22})[.]', 'g'))[1]`;

/**
 * Marks those of these pictures that nothing uses. A marked picture counts as missing: saving something with it is
 * refused.
 */
export async function markUnused(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  const used = await usedAmong(tx, ids);
  const unused = ids.filter((id) => !used.has(id));
  if (unused.length === 0) return;
  await tx.execute(sql`
    update files set deleted_at = ${now.toISOString()}::timestamptz where ${idIsOneOf(unused)} and deleted_at is null`);
}

/** Those of these pictures that something uses. */
export async function usedAmong(tx: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from files f where ${idIsOneOf(ids)}
      and (exists (select from picture_uses where file_id = f.id) or ${usedOutsideDesigns(sql`f`)})`);
  return new Set(rows.map(({ id }) => id));
}

export type Marked = { id: string; extension: string };

/** Locked, so that nothing new can use them until the transaction ends. */
export async function lockMarked(
  tx: Database,
  { before, except, most }: { before: Date; except: readonly string[]; most: number },
): Promise<Marked[]> {
  const { rows } = await tx.execute<Marked>(sql`
    select id, extension from files where deleted_at <= ${before.toISOString()}::timestamptz and not ${idIsOneOf(except)}
    order by deleted_at limit ${most} for update skip locked`);
  return rows;
}

export async function unmark(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.execute(sql`update files set deleted_at = null where ${idIsOneOf(ids)}`);
}

export async function deletePictures(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.execute(sql`delete from files where ${idIsOneOf(ids)}`);
}

const idIsOneOf = (ids: readonly string[]) => sql`id = any(${sql.param(ids)}::text[])`;
