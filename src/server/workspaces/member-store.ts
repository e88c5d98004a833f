// Workspaces as their members see them, and who the members are.
import { type Role, ROLES } from "#domain/account/permissions.ts";
import type { Membership } from "#domain/account/workspace.ts";
import type { Database } from "../database/open.ts";
import { and, eq, isNull, sql } from "../database/orm.ts";
import { members, sessions, workspaces } from "../schema.ts";

export type WorkspaceRow = typeof workspaces.$inferSelect;

export type ListedWorkspace = Pick<WorkspaceRow, "id" | "name" | "personal" | "issuer" | "showName"> & {
  role: Role;
  credits: number;
  members: number;
};

/** The user's own first, then in the order of joining. */
export async function workspacesOf(db: Database, userId: string): Promise<ListedWorkspace[]> {
  const { rows } = await db.execute<ListedWorkspace>(sql`
    select w.id, w.name, w.personal, w.issuer, w.show_name as "showName", m.role,
      coalesce((select balance from credit_accounts where user_id = w.id), 0) as credits,
      (select count(*)::int from members where workspace_id = w.id) as members
    from members m join workspaces w on w.id = m.workspace_id
    where m.user_id = ${userId} order by w.id = ${userId} desc, m.joined_at, w.id`);
  return rows;
}

export async function countOwned(tx: Database, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from members where user_id = ${userId} and role = 'owner'`,
  );
  return rows[0]?.n ?? 0;
}

/** Until the transaction ends nobody else changes its members, sends in it or deletes it. */
export async function lockedWorkspace(tx: Database, id: string): Promise<WorkspaceRow | undefined> {
  const [row] = await tx
    .select()
    .from(workspaces)
    .where(and(eq(workspaces.id, id), isNull(workspaces.deletedAt)))
    .for("no key update");
  return row;
}

export async function addWorkspace(
  tx: Database,
  row: Pick<WorkspaceRow, "id" | "name" | "createdAt" | "madeBy">,
): Promise<void> {
  await tx.insert(workspaces).values({ ...row, personal: false });
}

export async function writeWorkspace(
  tx: Database,
  id: string,
  fields: Partial<Pick<WorkspaceRow, "name" | "issuer" | "showName" | "issuerAt">>,
): Promise<void> {
  await tx.update(workspaces).set(fields).where(eq(workspaces.id, id));
}

export type MemberRow = Membership & { name: string; joinedAt: Date };

/** By role, owners first, then in the order of joining. */
export async function membersOf(db: Database, workspaceId: string): Promise<MemberRow[]> {
  const { rows } = await db.execute<Omit<MemberRow, "joinedAt"> & { joinedAt: string }>(sql`
    select m.user_id as "userId", m.role, u.name, m.joined_at as "joinedAt"
    from members m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId}
    order by array_position(${sql.param([...ROLES])}::text[], m.role), m.joined_at, m.user_id`);
  return rows.map((row) => ({ ...row, joinedAt: new Date(row.joinedAt) }));
}

/** False if they are one already. */
export async function addMember(tx: Database, member: typeof members.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(members).values(member).onConflictDoNothing();
  return rowCount === 1;
}

export async function writeRole(tx: Database, workspaceId: string, userId: string, role: Role): Promise<void> {
  await tx.update(members).set({ role }).where(isMember(workspaceId, userId));
}

export async function dropMember(tx: Database, workspaceId: string, userId: string): Promise<void> {
  await tx.delete(members).where(isMember(workspaceId, userId));
}

const isMember = (workspaceId: string, userId: string) =>
  and(eq(members.workspaceId, workspaceId), eq(members.userId, userId));

/** Null is the user's own workspace. */
export async function writeInUse(db: Database, tokenHash: string, workspaceId: string | null): Promise<void> {
  await db.update(sessions).set({ workspaceId }).where(eq(sessions.tokenHash, tokenHash));
}

/** How many mails and WhatsApp messages of the workspace wait or are being sent. */
export async function countWaitingMails(tx: Database, workspaceId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select (select count(*) from delivery_queue where owner_id = ${workspaceId} and not withdrawn)::int
      + (select count(*) from whatsapp_messages m join students s on s.id = m.student_id
          join templates t on t.id = m.template_id
          where m.owner_id = ${workspaceId} and m.next_at is not null and s.deleted_at is null and t.deleted_at is null)::int
      + (select coalesce(sum(cardinality(r.students) - r.done), 0) from batch_remainders r
          join sendings g on g.id = r.batch_id join templates t on t.id = g.template_id
          where t.owner_id = ${workspaceId} and t.deleted_at is null)::int as n`);
  return rows[0]?.n ?? 0;
}
