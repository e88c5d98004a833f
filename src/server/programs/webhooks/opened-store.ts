// The first views of certificates in the database.
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";

/** `id`: of the certificate. */
export type Opening = { id: string; ownerId: string; at: Date };

/**
 * Writes those that their workspaces want, and answers for each whether its workspace does. Certificates that are gone
 * meanwhile are left out; in the order of their ids, so that two processes cannot deadlock.
 */
export async function addOpenings(db: Database, all: readonly Opening[]): Promise<boolean[]> {
  const rows = JSON.stringify(all.map(({ id, ownerId, at }) => ({ id, owner: ownerId, at })));
  const { rows: owners } = await db.execute<{ owner: string; wants: boolean }>(sql`
    with asked as (select * from json_to_recordset(${rows}::json) as a (id text, owner text, at timestamptz)),
    owners as materialized (
      select owner, wants_webhook(owner, 'certificate.opened') as wants from asked group by owner),
    kept as materialized (
      select s.id, a.at from owners o join asked a on a.owner = o.owner join students s on s.id = a.id
      where o.wants order by s.id for key share of s),
    noted as (
      insert into certificate_openings (student_id, at) select id, at from kept order by id on conflict do nothing)
    select owner, wants from owners`);
  const wants = new Map(owners.map((each) => [each.owner, each.wants]));
  return all.map(({ ownerId }) => wants.get(ownerId) === true);
}
