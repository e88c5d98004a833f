// The rows of deleted workspaces, and their pictures.
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";

/** Workspaces whose remaining templates and posts are only rows that others need. */
export async function lockDueAccounts(tx: Database, before: Date, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from workspaces w where deleted_at <= ${before.toISOString()}::timestamptz and erased_at is null
      and not exists (select from templates where owner_id = w.id and erased_at is null)
      and not exists (select from posts where owner_id = w.id and erased_at is null)
    order by deleted_at limit ${most} for no key update skip locked`);
  return rows.map(({ id }) => id);
}

/** Their logos and signatures become pictures that nothing uses. */
export async function dropProfiles(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from issuer_profiles where owner_id = any(${sql.param(ids)}::text[])`);
  await tx.execute(sql`delete from brands where owner_id = any(${sql.param(ids)}::text[])`);
}

export async function ownedPictureIds(tx: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from files where owner_id = any(${sql.param(ids)}::text[])`,
  );
  return rows.map(({ id }) => id);
}

/** Their record, their keys and their invitations, which name people, go too. */
export async function markErased(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    update workspaces set erased_at = ${now.toISOString()}::timestamptz where id = any(${sql.param(ids)}::text[])`);
  await tx.execute(sql`delete from events where workspace_id = any(${sql.param(ids)}::text[])`);
  await tx.execute(sql`delete from api_keys where workspace_id = any(${sql.param(ids)}::text[])`);
  await tx.execute(sql`delete from webhook_endpoints where workspace_id = any(${sql.param(ids)}::text[])`);
  await tx.execute(sql`delete from webhook_events where workspace_id = any(${sql.param(ids)}::text[])`);
  await tx.execute(sql`delete from webhook_batches where workspace_id = any(${sql.param(ids)}::text[])`);
  await tx.execute(sql`delete from idempotent_requests where workspace_id = any(${sql.param(ids)}::text[])`);
  await tx.execute(sql`delete from batch_drafts where owner_id = any(${sql.param(ids)}::text[])`);
  await tx.execute(sql`delete from saved_texts where owner_id = any(${sql.param(ids)}::text[])`);
  await tx.execute(sql`delete from import_mappings where owner_id = any(${sql.param(ids)}::text[])`);
  await tx.execute(sql`delete from invitations where workspace_id = any(${sql.param(ids)}::text[])`);
}
