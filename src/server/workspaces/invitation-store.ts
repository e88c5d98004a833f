// Invitations in the database.
import { type Role, ROLES } from "#domain/account/permissions.ts";
import type { Database } from "../database/open.ts";
import { and, asc, eq, gt, inArray, isNull } from "../database/orm.ts";
import { invitations, users, workspaces } from "../schema.ts";

export type InvitationRow = typeof invitations.$inferSelect;

const isPending = (now: Date) =>
  and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt), gt(invitations.expiresAt, now));

export async function addInvitation(tx: Database, row: typeof invitations.$inferInsert): Promise<void> {
  await tx.insert(invitations).values(row);
}

export type PendingInvitation = InvitationRow & { inviter: string };

/** The oldest first. */
export async function pendingInvitations(db: Database, workspaceId: string, now: Date): Promise<PendingInvitation[]> {
  const rows = await db
    .select({ invitation: invitations, inviter: users.name })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.workspaceId, workspaceId), isPending(now)))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
  return rows.map(({ invitation, inviter }) => ({ ...invitation, inviter }));
}

/** With the workspace's and the inviter's name; none of a workspace that was deleted. */
export async function invitationByToken(db: Database, tokenHash: string) {
  const [row] = await db
    .select({ invitation: invitations, workspace: workspaces.name, inviter: users.name })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.tokenHash, tokenHash), isNull(workspaces.deletedAt)));
  return row;
}

/** Locked, so that of two presses the second finds it accepted. */
export async function lockedInvitation(tx: Database, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for("update");
  return row;
}

export async function markAccepted(tx: Database, id: string, userId: string, at: Date): Promise<void> {
  await tx.update(invitations).set({ acceptedAt: at, acceptedBy: userId }).where(eq(invitations.id, id));
}

/** Undefined if it is not pending. */
export async function withdraw(
  tx: Database,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.id, id), eq(invitations.workspaceId, workspaceId), isPending(now)))
    .returning();
  return row;
}

/** All that the user made, in any workspace. */
export async function withdrawAllInvitationsOf(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.invitedBy, userId), isPending(now)));
}

/** Those that the member made for a role above `role`, which is theirs from now on; all if it is null. */
export async function withdrawInvitationsOf(
  tx: Database,
  workspaceId: string,
  userId: string,
  role: Role | null,
  now: Date,
): Promise<void> {
  // Whoever is no owner and no manager invites nobody.
  const mayInvite = role === "owner" || role === "manager";
  const above = mayInvite ? ROLES.slice(0, ROLES.indexOf(role)) : [...ROLES];
  await tx
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(invitations.workspaceId, workspaceId),
        eq(invitations.invitedBy, userId),
        inArray(invitations.role, above),
        isPending(now),
      ),
    );
}
