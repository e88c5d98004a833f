// The rows of deleted posts. No owner in the `where`, because no user asks: their time is over.
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import type { FilledCertificate } from "./fill-store.ts";
import { pictureIds } from "./picture-store.ts";

export async function lockDuePosts(tx: Database, before: Date, most: number): Promise<FilledCertificate[]> {
  const { rows } = await tx.execute<FilledCertificate>(sql`
    select id, owner_id as "ownerId" from posts
    where deleted_at <= ${before.toISOString()}::timestamptz and erased_at is null
    order by deleted_at limit ${most} for no key update skip locked`);
  return rows;
}

export async function picturesOfPosts(tx: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct ${pictureIds(sql`content`)} as id from posts where ${idIsOneOf(ids)}`,
  );
  return rows.map(({ id }) => id);
}

export async function blankPosts(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    update posts set title = '', subcategory = '', main_category = '', caption = '', content = '',
      erased_at = ${now.toISOString()}::timestamptz
    where ${idIsOneOf(ids)}`);
}

/** An erased template that was kept for these posts is checked again. */
export async function reopenTemplates(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update templates set erased_at = null
    where erased_at is not null and id in (select template_id from posts where ${idIsOneOf(ids)})`);
}

const idIsOneOf = (ids: readonly string[]) => sql`id = any(${sql.param(ids)}::text[])`;
