// An owner whom another owner removes or demotes stays for some days, in which every owner can undo it and nothing
// leaves the workspace: whoever took over an account cannot shut out the others before they have read their mail.
import type { Role } from "#domain/account/permissions.ts";
import { isLastOwner, OWNER_STAYS_MS } from "#domain/account/workspace.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import type { JobEnd } from "../jobs/kinds.ts";
import { isBlocked } from "../signin/standing.ts";
import { withdrawInvitationsOf } from "./invitation-store.ts";
import { dropMember, lockedWorkspace, type MemberRow, membersOf, writeRole } from "./member-store.ts";
import { addLeaving, allLeaving, dropLeaving, type LeavingRow, leavingById, leavingOf } from "./owner-store.ts";
import { recordForOwners } from "./tell-owners.ts";

type Asked = { workspaceId: string; askedBy: string; role: Role | null };

/**
 * Returns when it takes effect. `role`: theirs then; null if they are removed. Asked for twice, the first time counts.
 * The caller has locked the workspace.
 */
export async function beginLeaving(
  ctx: Context,
  tx: Database,
  { userId, name }: MemberRow,
  { workspaceId, askedBy, role }: Asked,
): Promise<Date> {
  const before = (await leavingOf(tx, workspaceId)).find((each) => each.userId === userId);
  if (before?.role === role) return before.endsAt;
  await dropLeaving(tx, workspaceId, userId);
  const [id, askedAt] = [ctx.newId(), ctx.clock()];
  const endsAt = new Date(askedAt.getTime() + OWNER_STAYS_MS);
  await addLeaving(tx, { id, workspaceId, userId, role, askedBy, askedAt, endsAt });
  const of = { workspaceId, userId: askedBy, subjectId: userId };
  await recordForOwners(ctx, tx, of, { code: "owner.leaving", params: { person: name, role } }, id);
  await ctx.queueJob(tx, "end-ownership", id, { at: endsAt });
  return endsAt;
}

/** Undoes it. `by`: who did. The caller has locked the workspace. */
export async function keepOwner(
  ctx: Context,
  tx: Database,
  { workspaceId, userId, by }: { workspaceId: string; userId: string; by: string },
): Promise<void> {
  const kept = await dropLeaving(tx, workspaceId, userId);
  const member = (await membersOf(tx, workspaceId)).find((each) => each.userId === userId);
  if (kept === undefined || member === undefined) throw new UserError("member.not_leaving");
  const of = { workspaceId, userId: by, subjectId: userId };
  await recordForOwners(ctx, tx, of, { code: "owner.kept", params: { person: member.name } });
}

/** Throws while an owner is leaving: nothing leaves the workspace before all of them could see to it. */
export async function requireNobodyLeaving(db: Database, workspaceId: string): Promise<void> {
  const last = (await leavingOf(db, workspaceId)).at(-1);
  if (last !== undefined) throw new UserError("workspace.owner_leaving", { until: last.endsAt.toISOString() });
}

/** Runs as the job of a row, at its time; a second run finds the row gone. */
export async function endOwnership(ctx: Context, id: string): Promise<JobEnd> {
  return ctx.db.transaction(async (tx) => {
    const asked = await leavingById(tx, id);
    if (asked === undefined) return "done";
    const workspace = await lockedWorkspace(tx, asked.workspaceId);
    const leaving = await leavingById(tx, id);
    if (workspace === undefined || leaving === undefined) return "done";
    // A backup that was restored, or another clock.
    if (leaving.endsAt > ctx.clock()) return "again";
    await takeEffect(ctx, tx, leaving);
    return "done";
  });
}

export async function waitingLeaves({ db }: Pick<Context, "db">): Promise<Pick<LeavingRow, "id" | "endsAt">[]> {
  return allLeaving(db);
}

/** Only if whoever asked is still an owner, and another one stays: the last owner never goes. */
async function takeEffect(ctx: Context, tx: Database, leaving: LeavingRow): Promise<void> {
  const { workspaceId, userId, role, askedBy } = leaving;
  await dropLeaving(tx, workspaceId, userId);
  const members = await membersOf(tx, workspaceId);
  const isOwner = (id: string) => members.some((each) => each.userId === id && each.role === "owner");
  const member = members.find((each) => each.userId === userId);
  if (member === undefined || !isOwner(userId)) return;
  if (!isOwner(askedBy) || (await isBlocked(tx, askedBy)) || isLastOwner(members, userId)) return;
  const of = { workspaceId, userId: askedBy, subjectId: userId };
  const params = { person: member.name };
  // Before they are gone, so that they are told too.
  if (role === null) await recordForOwners(ctx, tx, of, { code: "member.removed", params });
  else await recordForOwners(ctx, tx, of, { code: "member.role_changed", params: { ...params, role } });
  if (role === null) await dropMember(tx, workspaceId, userId);
  else await writeRole(tx, workspaceId, userId, role);
  await withdrawInvitationsOf(tx, workspaceId, userId, role, ctx.clock());
}
