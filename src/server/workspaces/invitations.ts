// Invitations: by mail or by link, for seven days, accepted once.
import { createHash } from "node:crypto";
import { isAbove, isAllowed, type Role } from "#domain/account/permissions.ts";
import { INVITATION, type Membership, requireMayGive, WORKSPACE } from "#domain/account/workspace.ts";
import { isEmail } from "#domain/list/student.ts";
import { cleanText } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { recordEvent } from "../events/record.ts";
import type { Principal } from "../principal.ts";
import { subjectsOf } from "../signin/identities.ts";
import { isBlocked, lockAccount } from "../signin/standing.ts";
import { firstAccountOf } from "../trust/persons.ts";
import { takeMail } from "../trust/quota.ts";
import { comparableAddress } from "../trust/recipients.ts";
import { requireStill } from "./act.ts";
import { mailInvitation } from "./invitation-mail.ts";
import {
  addInvitation,
  invitationByToken,
  type InvitationRow,
  lockedInvitation,
  markAccepted,
  pendingInvitations,
  withdraw,
} from "./invitation-store.ts";
import { addMember, membersOf, writeInUse } from "./member-store.ts";
import { recordForOwners } from "./tell-owners.ts";
import { openWorkspaceOf } from "./workspaces.ts";

export { withdrawAllInvitationsOf } from "./invitation-store.ts";

type Invited = { role: Role; email?: string | undefined };

/**
 * Returns the link to give to somebody, or null if it was mailed. Nothing is mailed for accounts that may mail nobody
 * or have no room today, nor to an address that got too many: they give the link to somebody themselves.
 */
export async function invite(
  ctx: Context,
  principal: Principal,
  request: Invited,
): Promise<{ id: string; link: string | null }> {
  const { userId, workspaceId } = principal;
  const { role } = request;
  const email = cleanText(request.email ?? "");
  if (email !== "" && !isEmail(email)) throw new UserError("email.invalid");
  requireMayGive(principal.role, role);
  const from = await firstAccountOf(ctx.db, userId);
  await ctx.limits.use({ invitation: from });
  const token = ctx.random(INVITATION.tokenBytes).toString("base64url");
  const link = `${ctx.config.publicUrl}/join#${token}`;
  const [id, now] = [ctx.newId(), ctx.clock()];
  const expiresAt = new Date(now.getTime() + INVITATION.livesMs);
  const invited = await ctx.db.transaction(async (tx) => {
    const { name } = await openWorkspaceOf(tx, workspaceId);
    const inviter = await requireStill(tx, principal, "members.invite");
    requireMayGive(inviter.role, role);
    if ((await pendingInvitations(tx, workspaceId, now)).length >= INVITATION.pending)
      throw new UserError("invitation.too_many", { most: INVITATION.pending });
    const row = {
      id,
      workspaceId,
      tokenHash: hashOf(token),
      role,
      email,
      invitedBy: userId,
      createdAt: now,
      expiresAt,
    };
    await addInvitation(tx, row);
    const of = { workspaceId, userId, subjectId: id };
    await recordEvent(ctx, tx, of, { code: "member.invited", params: { role, email } });
    return { workspace: name, inviter: inviter.name, role };
  });
  if (email === "" || (await takeMail(ctx, { ownerId: workspaceId, sentBy: userId })) !== "taken") return { id, link };
  const mail = { ...invited, address: email, from, ownerId: workspaceId, link };
  const isMailed = await mailInvitation(ctx, mail).catch(async (error: unknown) => {
    await withdraw(ctx.db, workspaceId, id, now);
    throw error;
  });
  return { id, link: isMailed ? null : link };
}

export async function withdrawInvitation(ctx: Context, principal: Principal, id: string): Promise<void> {
  const { userId, workspaceId } = principal;
  await ctx.db.transaction(async (tx) => {
    await openWorkspaceOf(tx, workspaceId);
    await requireStill(tx, principal, "members.invite");
    const row = await withdraw(tx, workspaceId, id, ctx.clock());
    if (row === undefined) throw new UserError("invitation.not_found");
    const params = { role: row.role, email: row.email };
    await recordEvent(ctx, tx, { workspaceId, userId, subjectId: id }, { code: "invitation.withdrawn", params });
  });
}

/** For the page of its link, also before signing in. */
export async function showInvitation(ctx: Context, token: string) {
  const { invitation, workspace, inviter } = await findInvitation(ctx, token);
  requirePending(ctx, invitation);
  return { workspace, role: invitation.role, invited_by: inviter, email: invitation.email };
}

/** Who is a member already has not `joined`: they keep their role, and the invitation waits for somebody else. */
export async function acceptInvitation(
  ctx: Context,
  { userId }: Principal,
  session: string,
  token: string,
): Promise<{ id: string; joined: boolean }> {
  const { invitation } = await findInvitation(ctx, token);
  const { workspaceId } = invitation;
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await openWorkspaceOf(tx, workspaceId);
    const joined = await join(ctx, tx, invitation.id, userId);
    await writeInUse(tx, session, workspaceId);
    return { id: workspaceId, joined };
  });
}

/** False for a member. */
async function join(ctx: Context, tx: Database, invitationId: string, userId: string): Promise<boolean> {
  const invitation = await lockedInvitation(tx, invitationId);
  if (invitation === undefined) throw new UserError("invitation.not_found");
  const { workspaceId, role } = invitation;
  const members = await membersOf(tx, workspaceId);
  if (members.some((member) => member.userId === userId)) return false;
  requirePending(ctx, invitation);
  await requireInviter(tx, invitation, members);
  await requireAddressee(tx, invitation, userId);
  if (members.length >= WORKSPACE.members) throw new UserError("workspace.full", { most: WORKSPACE.members });
  await addMember(tx, { workspaceId, userId, role, joinedAt: ctx.clock() });
  await markAccepted(tx, invitation.id, userId, ctx.clock());
  const of = { workspaceId, userId, subjectId: userId };
  const record = role === "owner" ? recordForOwners : recordEvent;
  await record(ctx, tx, of, { code: "member.joined", params: { role } });
  return true;
}

async function findInvitation(ctx: Context, token: string) {
  const found = await invitationByToken(ctx.db, hashOf(token));
  if (found === undefined) throw new UserError("invitation.not_found");
  return found;
}

function requirePending({ clock }: Context, { acceptedAt, withdrawnAt, expiresAt }: InvitationRow): void {
  if (withdrawnAt !== null) throw new UserError("invitation.withdrawn");
  if (acceptedAt !== null) throw new UserError("invitation.used");
  if (expiresAt <= clock()) throw new UserError("invitation.expired");
}

/** Who invited must still be a member who may give this role, and not be blocked. */
async function requireInviter(
  tx: Database,
  { invitedBy, role }: InvitationRow,
  members: readonly Membership[],
): Promise<void> {
  const inviter = members.find(({ userId }) => userId === invitedBy);
  const mayGive = inviter !== undefined && isAllowed(inviter.role, "members.invite") && !isAbove(role, inviter.role);
  if (!mayGive || (await isBlocked(tx, invitedBy))) throw new UserError("invitation.withdrawn");
}

/** A mailed one is for whoever has that address, or got the mail and has verified none. */
async function requireAddressee(tx: Database, { email }: InvitationRow, userId: string): Promise<void> {
  if (email === "") return;
  const own = (await subjectsOf(tx, userId)).email;
  if (own !== undefined && own !== comparableAddress(email)) throw new UserError("invitation.other_person");
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
