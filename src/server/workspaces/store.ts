// Workspaces and their members in the database.
import type { NamedKind } from "#api/needs.ts";
import type { Role } from "#domain/account/permissions.ts";
import type pg from "pg";
import type { Database } from "../database/open.ts";
import { and, asc, eq, inArray } from "../database/orm.ts";
import { members, users, workspaces } from "../schema.ts";

/** The workspace to which each kind of thing belongs. */
const OWNERS: Record<NamedKind, string> = {
  template: "select owner_id from templates where id = $1",
  student: "select t.owner_id from students s join templates t on t.id = s.template_id where s.id = $1",
  certificate: `select t.owner_id from students s join templates t on t.id = s.template_id where s.id = $1
    union all select owner_id from posts where id = $1`,
  fill: "select owner_id from ai_fills where id = $1",
  post: "select owner_id from posts where id = $1",
  correction: "select t.owner_id from corrections c join templates t on t.id = c.template_id where c.id = $1",
  workspace: "select id as owner_id from workspaces where id = $1",
  order: "select workspace_id as owner_id from payment_orders where id = $1",
};

/** The workspace of a thing and the user's role there; undefined if the user is not a member. */
export async function membershipFor(
  pool: pg.Pool,
  userId: string,
  { kind, id }: { kind: NamedKind; id: string },
): Promise<{ workspaceId: string; role: Role } | undefined> {
  const { rows } = await pool.query<{ workspaceId: string; role: Role }>({
    name: `membership-for-${kind}`,
    text: `select m.workspace_id "workspaceId", m.role from (${OWNERS[kind]}) o
      join members m on m.workspace_id = o.owner_id and m.user_id = $2`,
    values: [id, userId],
  });
  return rows[0];
}

/** A workspace as one of its members sees it. */
export async function membershipIn(
  db: Database,
  userId: string,
  workspaceId: string,
): Promise<{ id: string; name: string; role: Role; personal: boolean } | undefined> {
  const [row] = await db
    .select({ id: workspaces.id, name: workspaces.name, role: members.role, personal: workspaces.personal })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)));
  return row;
}

/** The names of the members with one of these roles who joined first. */
export async function namesOfRoles(
  db: Database,
  workspaceId: string,
  roles: readonly Role[],
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ name: users.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), inArray(members.role, [...roles])))
    .orderBy(asc(members.joinedAt), asc(members.userId))
    .limit(most);
  return rows.map(({ name }) => name);
}
