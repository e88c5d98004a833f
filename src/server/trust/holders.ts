// For whom a mail counts: who pressed and who made the workspace, whatever workspaces and accounts they have. Both must
// have room.
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";
import { isVerified } from "./tier.ts";

/** `sentBy`: the user who pressed; null is whoever made the workspace. */
export type Sender = { ownerId: string; sentBy: string | null };

/** A person by the id of their first account, or a workspace that is verified, which counts by itself. */
export type QuotaHolder = { id: string; verified: boolean };

/**
 * The holders of one mail as rows (`id`, `verified`); `owner` and `sender` are columns. Accounts without a verified
 * number or address cost nothing to open, so what they do counts for the owner who has one, too.
 */
export function holders(owner: SQL, sender: SQL): SQL {
  const parties = sql`array[${maker(sql`w`)}, coalesce(${sender}, ${maker(sql`w`)})]`;
  return sql`(
    select w.id, true as verified from workspaces w where w.id = ${owner} and ${isVerified(sql`w`)}
    union
    select coalesce(u.person_id, party.id), false
    from workspaces w
      cross join lateral unnest(${parties} || case when exists (
        select from unnest(${parties}) p (id) where not ${isReachable(sql`p.id`)}) then ${voucher(sql`w.id`)} end) party (id)
      left join users u on u.id = party.id
    where w.id = ${owner} and not ${isVerified(sql`w`)} and party.id is not null)`;
}

/** In the order of their ids, in which they are locked. */
export async function holdersOf(db: Database, { ownerId, sentBy }: Sender): Promise<QuotaHolder[]> {
  const { rows } = await db.execute<QuotaHolder>(sql`
    select id, verified from ${holders(sql`${ownerId}::text`, sql`${sentBy}::text`)} h order by id`);
  return rows;
}

/** Who made the workspace; `workspace` is its row. */
export function maker(workspace: SQL): SQL {
  return sql`coalesce(${workspace}.made_by, ${workspace}.id)`;
}

/** Whether a user has a verified number or address. */
export function isReachable(userId: SQL): SQL<boolean> {
  return sql`exists (select from users r where r.id = ${userId} and (r.email_verified_at is not null
    or exists (select from identities where user_id = r.id and kind in ('mobile', 'email'))))`;
}

/** The first owner of a workspace who has a verified number or address. */
function voucher(workspaceId: SQL): SQL {
  return sql`(select m.user_id from members m where m.workspace_id = ${workspaceId} and m.role = 'owner'
    and ${isReachable(sql`m.user_id`)} order by m.joined_at, m.user_id limit 1)`;
}
