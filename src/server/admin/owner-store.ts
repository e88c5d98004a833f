// The queries by which the operator names an owner.
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";

/** An account that can sign in. */
export async function findOwner(db: Database, who: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from users where blocked_at is null and deleted_at is null and (id = ${who}
      or id in (select user_id from identities where kind in ('mobile', 'email', 'wallet') and subject = lower(${who})))`);
  return rows[0];
}

/** A workspace that was blocked with its last owner is open again. Returns its name; undefined if there is none. */
export async function putOwner(
  tx: Database,
  workspaceId: string,
  userId: string,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    update workspaces set blocked_at = null where id = ${workspaceId} and deleted_at is null and not personal
    returning name`);
  if (rows[0] === undefined) return undefined;
  await tx.execute(sql`
    insert into members (workspace_id, user_id, role, joined_at)
    values (${workspaceId}, ${userId}, 'owner', ${at.toISOString()}::timestamptz)
    on conflict (workspace_id, user_id) do update set role = 'owner'`);
  return rows[0].name;
}
