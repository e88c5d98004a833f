// Makes, changes, uses and deletes workspaces.
import { isBlank, cleanText } from "#domain/text.ts";
import { parseWorkspaceName, WORKSPACE } from "#domain/account/workspace.ts";
import { UserError } from "#domain/user-error.ts";
import { ownIssuer } from "../certificates/issuer.ts";
import type { Context } from "../context.ts";
import { openEmptyAccount } from "../credits/ledger.ts";
import type { Database } from "../database/open.ts";
import { recordEvent } from "../events/record.ts";
import type { Principal } from "../principal.ts";
import { carryStanding } from "../trust/standing.ts";
import { requireStill } from "./act.ts";
import { emptyWorkspace } from "./empty.ts";
import { requireNobodyLeaving } from "./leaving.ts";
import {
  addMember,
  addWorkspace,
  countOwned,
  countWaitingMails,
  lockedWorkspace,
  type WorkspaceRow,
  writeInUse,
  writeWorkspace,
} from "./member-store.ts";

/** It has no credits: the welcome ones are for a person, once. Returns its id. */
export async function createWorkspace(
  ctx: Context,
  { userId }: Principal,
  session: string,
  request: { name: string },
): Promise<string> {
  const [id, name, at] = [ctx.newId(), parseWorkspaceName(request.name), ctx.clock()];
  await ctx.db.transaction(async (tx) => {
    // The lock makes two requests at once count one after the other.
    await openWorkspaceOf(tx, userId);
    if ((await countOwned(tx, userId)) >= WORKSPACE.owned)
      throw new UserError("workspace.too_many", { most: WORKSPACE.owned });
    await addWorkspace(tx, { id, name, createdAt: at, madeBy: userId });
    await addMember(tx, { workspaceId: id, userId, role: "owner", joinedAt: at });
    await carryStanding(tx, userId, at);
    await openEmptyAccount(tx, id);
    await recordEvent(ctx, tx, { workspaceId: id, userId }, { code: "workspace.made", params: { name } });
    await writeInUse(tx, session, id);
  });
  return id;
}

type Change = { name: string; issuer?: string | undefined; show_name?: boolean | undefined };

export async function updateWorkspace(ctx: Context, principal: Principal, change: Change): Promise<void> {
  const { userId, workspaceId } = principal;
  const name = parseWorkspaceName(change.name);
  await ctx.db.transaction(async (tx) => {
    const was = await openWorkspaceOf(tx, workspaceId);
    if (was.personal) throw new UserError("workspace.personal");
    await requireStill(tx, principal, "workspace.change");
    const issuer = cleanText(change.issuer ?? was.issuer);
    if (issuer.length > WORKSPACE.issuer)
      throw new UserError("profile.too_long", { field: "issuer", most: WORKSPACE.issuer });
    const fields = { name, issuer: isBlank(issuer) ? "" : issuer, showName: change.show_name ?? was.showName };
    const issuerAt = ownIssuer(fields) === ownIssuer(was) ? was.issuerAt : ctx.clock();
    await writeWorkspace(tx, workspaceId, { ...fields, issuerAt });
    await recordEvent(ctx, tx, { workspaceId, userId }, { code: "workspace.changed", params: { name } });
  });
}

/** A personal workspace goes with its account. */
export async function deleteWorkspace(ctx: Context, principal: Principal): Promise<void> {
  const { workspaceId } = principal;
  await ctx.db.transaction(async (tx) => {
    const { personal } = await openWorkspaceOf(tx, workspaceId);
    if (personal) throw new UserError("workspace.personal");
    await requireStill(tx, principal, "workspace.change");
    await requireNobodyLeaving(tx, workspaceId);
    const mails = await countWaitingMails(tx, workspaceId);
    if (mails > 0) throw new UserError("workspace.mails_wait", { mails });
    await emptyWorkspace(tx, workspaceId, ctx.clock());
  });
}

/** Locks it; throws a 404 if it was deleted meanwhile. */
export async function openWorkspaceOf(tx: Database, id: string): Promise<WorkspaceRow> {
  const workspace = await lockedWorkspace(tx, id);
  if (workspace === undefined) throw new UserError("workspace.not_found");
  return workspace;
}
