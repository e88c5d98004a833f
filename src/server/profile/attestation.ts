// An organiser's confirmation that they may use the data of imported people, given once before the first list.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { noteUnblocked } from "../deliveries/publishing/unblocked.ts";
import { attestationOf, writeAttestation } from "./store.ts";

export async function attestedAt(ctx: Context, workspaceId: string): Promise<string | null> {
  return (await attestationOf(ctx.db, workspaceId))?.toISOString() ?? null;
}

/** Returns when it was first given; a second confirmation changes nothing. */
export async function attest(ctx: Context, workspaceId: string): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const at = await writeAttestation(tx, workspaceId, ctx.clock());
    if (at === undefined) throw new UserError("session.missing");
    await noteUnblocked(ctx, tx, { owners: [workspaceId] });
    return at.toISOString();
  });
}
