// The rows of deleted templates. No owner in the `where`, because no user asks: their time is over.
import type { Database } from "../database/open.ts";
import { type SQL, sql } from "../database/orm.ts";
import { pictureIds } from "./picture-store.ts";
import type { Due, DueTemplate } from "./due.ts";
import { WAS_SENT } from "./student-store.ts";

/** The one deleted longest ago, skipping one that is just being restored. From now on it cannot be restored. */
export async function beginTemplate(db: Database, { before, now }: Due): Promise<DueTemplate | undefined> {
  const { rows } = await db.execute<DueTemplate>(sql`
    update templates t set erasing_at = coalesce(t.erasing_at, ${now.toISOString()}::timestamptz)
    where t.id = (
      select id from templates where deleted_at <= ${before.toISOString()}::timestamptz and erased_at is null
      order by deleted_at, id limit 1 for no key update skip locked)
    returning t.id, t.owner_id as "ownerId",
      exists (select from students s where s.template_id = t.id and ${WAS_SENT})
        or exists (select from posts p where p.template_id = t.id and p.erased_at is null) as stays`);
  return rows[0];
}

/** All its saves. */
export async function revisionIds(tx: Database, templateId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from template_revisions where template_id = ${templateId}`,
  );
  return rows.map(({ id }) => id);
}

/** Drops those saves that no certificate and no mail has; answers the ids of the pictures in them. */
async function dropRevisions(tx: Database, which: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with dropped as (
      delete from template_revisions r where ${which}
        and not exists (select from certificates c where c.revision_id = r.id)
        and not exists (select from certificate_versions v where v.revision_id = r.id)
        and not exists (select from deliveries d where d.template_id = r.template_id and d.revision_id = r.id)
      returning r.content)
    select distinct ${pictureIds(sql`content`)} as id from dropped`);
  return rows.map(({ id }) => id);
}

export async function dropAllRevisions(tx: Database, templateId: string): Promise<string[]> {
  return dropRevisions(tx, sql`r.template_id = ${templateId}`);
}

/** A variant that was deleted before then, until the end of the transaction; one that is being restored is skipped. */
export async function lockDueVariant(tx: Database, before: Date): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from variants where deleted_at <= ${before.toISOString()}::timestamptz and erased_at is null
    order by deleted_at limit 1 for update skip locked`);
  return rows[0]?.id;
}

/** Leaves the saves that issued certificates show; answers all it had, and the pictures in those that it dropped. */
export async function eraseVariant(tx: Database, id: string, now: Date) {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from template_revisions where variant_id = ${id}`);
  const pictures = await dropRevisions(tx, sql`r.variant_id = ${id}`);
  const stays = sql`exists (select from template_revisions where variant_id = ${id})`;
  await tx.execute(sql`delete from variants where id = ${id} and not ${stays}`);
  await tx.execute(sql`update variants set erased_at = ${now.toISOString()}::timestamptz where id = ${id}`);
  return { revisions: rows.map((row) => row.id), pictures };
}

/** What only its owner could see of it. */
export async function clearTemplate(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`update sendings set subject = '', message = '' where template_id = ${id}`);
  await tx.execute(sql`delete from claim_requests where template_id = ${id}`);
  await tx.execute(sql`delete from claim_links where template_id = ${id}`);
  await tx.execute(sql`delete from publications where template_id = ${id}`);
  await tx.execute(sql`delete from corrections where template_id = ${id}`);
  await tx.execute(sql`delete from downloads where template_id = ${id}`);
  await tx.execute(sql`delete from shown_columns where template_id = ${id}`);
  await tx.execute(sql`delete from daily_figures where template_id = ${id}`);
}

export async function endTemplate(tx: Database, id: string, now: Date): Promise<void> {
  await tx.execute(sql`update templates set erased_at = ${now.toISOString()}::timestamptz where id = ${id}`);
}

/** Together with the empty rows of its posts. Its students are gone by now. */
export async function eraseTemplate(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`delete from posts where template_id = ${id}`);
  await tx.execute(sql`delete from sendings where template_id = ${id}`);
  await tx.execute(sql`delete from imports where template_id = ${id}`);
  await tx.execute(sql`delete from variants where template_id = ${id}`);
  // The record keeps what was done, without the id.
  await tx.execute(sql`
    update events set subject_id = '' where subject_id = ${id}
      and workspace_id = (select owner_id from templates where id = ${id})`);
  await tx.execute(sql`delete from templates where id = ${id}`);
}
