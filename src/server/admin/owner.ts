// Names an owner of a workspace, for the operator: its last one may be gone.
import type { Context } from "../context.ts";
import { noteUnblocked } from "../deliveries/publishing/unblocked.ts";
import { type OperatorCommand, recordAct } from "../trust/takedown.ts";
import { recordForOwners } from "../workspaces/tell-owners.ts";
import { findOwner, putOwner } from "./owner-store.ts";

/**
 * `who`: a mobile number, an e-mail address or an id. Returns the sentence; undefined if there is no such person or
 * workspace.
 */
export async function nameOwner(
  ctx: Context,
  workspaceId: string,
  who: string,
  command: OperatorCommand,
): Promise<string | undefined> {
  const user = await findOwner(ctx.db, who);
  if (user === undefined) return undefined;
  return ctx.db.transaction(async (tx) => {
    const workspace = await putOwner(tx, workspaceId, user.id, ctx.clock());
    if (workspace === undefined) return undefined;
    await noteUnblocked(ctx, tx, { owners: [workspaceId] });
    const of = { workspaceId, userId: null, subjectId: user.id };
    await recordForOwners(ctx, tx, of, { code: "owner.named", params: { person: user.name } });
    await recordAct(ctx, tx, "owner", { kind: "account", id: workspaceId }, command);
    return `${user.name} is an owner of ${workspace}.`;
  });
}
