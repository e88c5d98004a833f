// Where replies to the mails of a workspace go.
import { sql, type SQL } from "../database/orm.ts";

/** The verified e-mail address of the first owner who has one, else empty. */
export function replyTo(workspaceId: SQL): SQL {
  return sql`coalesce((select u.email from members m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and m.role = 'owner' and u.email_verified_at is not null
    order by m.joined_at, u.id limit 1), '')`;
}
