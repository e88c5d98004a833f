// An organiser's confirmation that they may use the data of imported people, given once before the first list.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { attestationOf, writeAttestation } from "./store.ts";

export async function attestedAt(ctx: Context, workspaceId: string): Promise<string | null> {
  return (await attestationOf(ctx.db, workspaceId))?.toISOString() ?? null;
}

/** Returns when it was first given; a second confirmation changes nothing. */
export async function attest(ctx: Context, workspaceId: string): Promise<string> {
  const at = await writeAttestation(ctx.db, workspaceId, ctx.clock());
  if (at === undefined) throw new UserError("session.missing");
  return at.toISOString();
}
