// What AI made for erased certificates and posts, and their names in the history of credits.
import type { CreditRemarks } from "#domain/account/credits.ts";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";

/** A student or a post, and its owner. */
export type FilledCertificate = { id: string; ownerId: string };

/** Returns the ids of the pictures that they used. */
export async function forgetFills(tx: Database, certified: readonly FilledCertificate[]): Promise<string[]> {
  const ids = certified.map(({ id }) => id);
  const { rows } = await tx.execute<{ id: string; pictures: string }>(sql`
    delete from ai_fills where certificate_id = any(${sql.param(ids)}::text[])
    returning id, concat_ws(' ', picture, selected_picture) as pictures`);
  const owners = new Set(certified.map(({ ownerId }) => ownerId));
  await unnameEntries(tx, [...owners], [...ids, ...rows.map(({ id }) => id)]);
  return rows.flatMap(({ pictures }) => [...pictures.matchAll(/\/files\/([\w-]{22})\./g)].map(([, id = ""]) => id));
}

const UNNAMED: CreditRemarks = { code: "credit.ai_texts" };

/** The entries keep their amounts but no longer name anybody. Earlier versions wrote the id of the fill as subject. */
async function unnameEntries(tx: Database, owners: readonly string[], ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update credit_entries set remarks = ${JSON.stringify(UNNAMED)}
    where user_id = any(${sql.param(owners)}::text[]) and kind in ('reserve', 'commit')
      and subject_id = any(${sql.param(ids)}::text[])`);
}
