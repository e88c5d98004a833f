// Owners who are being removed or demoted, and the mails to owners, in the database.
import type { Language } from "#domain/languages.ts";
import type { Database } from "../database/open.ts";
import { and, asc, eq, sql } from "../database/orm.ts";
import { apiKeys, leavingOwners, ownerMails, users, workspaces } from "../schema.ts";

export type LeavingRow = typeof leavingOwners.$inferSelect;
export type OwnerMailRow = typeof ownerMails.$inferSelect;

export async function addLeaving(tx: Database, row: LeavingRow): Promise<void> {
  await tx.insert(leavingOwners).values(row);
}

export async function leavingById(db: Database, id: string): Promise<LeavingRow | undefined> {
  const [row] = await db.select().from(leavingOwners).where(eq(leavingOwners.id, id));
  return row;
}

/** With the name of its workspace. */
export async function leavingWithName(db: Database, id: string) {
  const [row] = await db
    .select({ leaving: leavingOwners, workspace: workspaces.name })
    .from(leavingOwners)
    .innerJoin(workspaces, eq(workspaces.id, leavingOwners.workspaceId))
    .where(eq(leavingOwners.id, id));
  return row && { ...row.leaving, workspace: row.workspace };
}

/** Of a workspace, the first to end first. */
export async function leavingOf(db: Database, workspaceId: string): Promise<LeavingRow[]> {
  return db
    .select()
    .from(leavingOwners)
    .where(eq(leavingOwners.workspaceId, workspaceId))
    .orderBy(asc(leavingOwners.endsAt), asc(leavingOwners.id));
}

export async function allLeaving(db: Database): Promise<Pick<LeavingRow, "id" | "endsAt">[]> {
  return db.select({ id: leavingOwners.id, endsAt: leavingOwners.endsAt }).from(leavingOwners);
}

/** Undefined if the owner is not leaving. */
export async function dropLeaving(tx: Database, workspaceId: string, userId: string): Promise<LeavingRow | undefined> {
  const [row] = await tx
    .delete(leavingOwners)
    .where(and(eq(leavingOwners.workspaceId, workspaceId), eq(leavingOwners.userId, userId)))
    .returning();
  return row;
}

export async function addOwnerMails(tx: Database, rows: OwnerMailRow[]): Promise<void> {
  await tx.insert(ownerMails).values(rows);
}

export async function ownerMailIds(db: Database): Promise<string[]> {
  return (await db.select({ id: ownerMails.id }).from(ownerMails)).map(({ id }) => id);
}

export async function dropOwnerMail(db: Database, id: string): Promise<void> {
  await db.delete(ownerMails).where(eq(ownerMails.id, id));
}

/** With the workspace's name, and whoever did it. */
export async function ownerMailById(db: Database, id: string) {
  const [row] = await db
    .select({ mail: ownerMails, workspace: workspaces.name, actor: users.name })
    .from(ownerMails)
    .innerJoin(workspaces, eq(workspaces.id, ownerMails.workspaceId))
    .leftJoin(users, eq(users.id, ownerMails.actorId))
    .where(eq(ownerMails.id, id));
  return row;
}

export async function nameOfKey(db: Database, id: string): Promise<string | null> {
  const [key] = await db.select({ name: apiKeys.name }).from(apiKeys).where(eq(apiKeys.id, id));
  return key?.name ?? null;
}

export type Reached = { id: string; name: string; email: string; language: Language | null };

/** Those of some users who can be mailed: at the address that they sign in with, else at the verified one. */
export async function reachedByMail(db: Database, userIds: readonly string[]): Promise<Reached[]> {
  const { rows } = await db.execute<Reached>(sql`
    select u.id, u.name, u.language, coalesce(i.subject, u.email) as email
    from users u left join identities i on i.user_id = u.id and i.kind = 'email'
    where u.id = any(${sql.param([...userIds])}::text[]) and u.deleted_at is null and u.blocked_at is null
      and (i.subject is not null or (u.email <> '' and u.email_verified_at is not null))
    order by u.id`);
  return rows;
}
