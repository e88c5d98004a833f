// Changes who is a member of a workspace, and in which role.
import type { Role } from "#domain/account/permissions.ts";
import { requireOwnerLeft } from "#domain/account/workspace.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { recordEvent } from "../events/record.ts";
import type { Principal } from "../principal.ts";
import { requireStill } from "./act.ts";
import { emptyWorkspace } from "./empty.ts";
import { withdrawInvitationsOf } from "./invitation-store.ts";
import { beginLeaving, keepOwner } from "./leaving.ts";
import { dropMember, type MemberRow, membersOf, workspacesOf, writeRole } from "./member-store.ts";
import { dropLeaving } from "./owner-store.ts";
import { recordForOwners } from "./tell-owners.ts";
import { openWorkspaceOf } from "./workspaces.ts";

/** Returns when it takes effect; undefined if it has. */
export async function changeRole(
  ctx: Context,
  principal: Principal,
  memberId: string,
  role: Role,
): Promise<Date | undefined> {
  return changeMember(ctx, principal, memberId, role, async (tx, { name, role: before }) => {
    const event = { code: "member.role_changed", params: { person: name, role } } as const;
    const record = [before, role].includes("owner") && before !== role ? recordForOwners : recordEvent;
    await record(ctx, tx, of(principal, memberId), event);
    await writeRole(tx, principal.workspaceId, memberId, role);
  });
}

/**
 * Mails that wait go out; what the member does from now on is refused. Returns when it takes effect; undefined if it
 * has.
 */
export async function removeMember(ctx: Context, principal: Principal, memberId: string): Promise<Date | undefined> {
  return changeMember(ctx, principal, memberId, null, async (tx, { name, role }) => {
    const event = { code: "member.removed", params: { person: name } } as const;
    await (role === "owner" ? recordForOwners : recordEvent)(ctx, tx, of(principal, memberId), event);
    await dropMember(tx, principal.workspaceId, memberId);
  });
}

/** Undoes that another owner is removed or demoted. */
export async function keepMember(ctx: Context, principal: Principal, memberId: string): Promise<void> {
  const { userId, workspaceId } = principal;
  await ctx.db.transaction(async (tx) => {
    await openWorkspaceOf(tx, workspaceId);
    await requireStill(tx, principal, "members.change");
    await keepOwner(ctx, tx, { workspaceId, userId: memberId, by: userId });
  });
}

export async function leaveWorkspace(ctx: Context, principal: Principal): Promise<void> {
  const { userId } = principal;
  await changeMember(ctx, principal, userId, null, (tx, { role }) => goFrom(ctx, tx, { ...principal, role }));
}

/** With the invitations that they made. */
async function goFrom(ctx: Context, tx: Database, leaving: Principal): Promise<void> {
  const { userId, workspaceId, role } = leaving;
  const event = { code: "member.left", params: { role } } as const;
  await (role === "owner" ? recordForOwners : recordEvent)(ctx, tx, of(leaving, userId), event);
  await dropMember(tx, workspaceId, userId);
  await withdrawInvitationsOf(tx, workspaceId, userId, null, ctx.clock());
}

/** The member becomes an owner and the user a manager, both or neither. */
export async function handOver(ctx: Context, principal: Principal, memberId: string): Promise<void> {
  const { userId, workspaceId } = principal;
  if (memberId === userId) throw new UserError("workspace.hand_over_self");
  await ctx.db.transaction(async (tx) => {
    const { personal } = await openWorkspaceOf(tx, workspaceId);
    if (personal) throw new UserError("workspace.personal");
    const members = await membersOf(tx, workspaceId);
    const { name } = memberIn(members, memberId);
    // Since the request was allowed somebody else may have changed the user's role.
    if (memberIn(members, userId).role !== "owner") throw new UserError("workspace.left");
    await writeRole(tx, workspaceId, memberId, "owner");
    await withdrawInvitationsOf(tx, workspaceId, userId, "manager", ctx.clock());
    await dropLeaving(tx, workspaceId, userId);
    await recordForOwners(ctx, tx, of(principal, memberId), { code: "owner.handed_over", params: { person: name } });
    await writeRole(tx, workspaceId, userId, "manager");
  });
}

/**
 * `role` is null for a member who goes. Invitations above the new role go with it. Of another owner it waits: returns
 * until when.
 */
async function changeMember(
  ctx: Context,
  { userId, workspaceId }: Principal,
  memberId: string,
  role: Role | null,
  change: (tx: Database, member: MemberRow) => Promise<void>,
): Promise<Date | undefined> {
  return ctx.db.transaction(async (tx) => {
    const { personal } = await openWorkspaceOf(tx, workspaceId);
    if (personal && memberId === workspaceId && role !== "owner") throw new UserError("workspace.personal");
    const members = await membersOf(tx, workspaceId);
    const member = memberIn(members, memberId);
    if (memberId !== userId && memberIn(members, userId).role !== "owner") throw new UserError("workspace.left");
    requireOwnerLeft(members, memberId, role);
    const isOther = memberId !== userId;
    if (isOther && member.role === "owner" && role !== "owner")
      return beginLeaving(ctx, tx, member, { workspaceId, askedBy: userId, role });
    await dropLeaving(tx, workspaceId, memberId);
    await change(tx, member);
    await withdrawInvitationsOf(tx, workspaceId, memberId, role, ctx.clock());
    return undefined;
  });
}

function memberIn(members: readonly MemberRow[], userId: string): MemberRow {
  const member = members.find((each) => each.userId === userId);
  if (member === undefined) throw new UserError("member.not_found");
  return member;
}

function of({ userId, workspaceId }: Principal, subjectId: string) {
  return { workspaceId, userId, subjectId };
}

/**
 * Before an account is deleted: throws if others would be left without an owner; a workspace of nobody else goes too.
 */
export async function leaveAll(ctx: Context, tx: Database, userId: string): Promise<void> {
  // In the order of their ids, so that two who go at once wait for each other and never both.
  const all = (await workspacesOf(tx, userId)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, personal, name } of all) {
    await openWorkspaceOf(tx, id);
    if (personal && id === userId) continue;
    const members = await membersOf(tx, id);
    const leaving = members.find((member) => member.userId === userId);
    if (leaving === undefined) continue;
    const others = members.filter((member) => member !== leaving);
    if (others.length > 0 && !others.some(({ role }) => role === "owner"))
      throw new UserError("workspace.owned_by_you", { name });
    if (others.length === 0) await emptyWorkspace(tx, id, ctx.clock());
    else await goFrom(ctx, tx, { userId, workspaceId: id, role: leaving.role });
  }
}
