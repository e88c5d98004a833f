// An organiser's confirmation that they may use the data of imported people, given once before the first list.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { profileOf, writeAttestation } from "./store.ts";

export async function attestedAt(ctx: Context, userId: string): Promise<string | null> {
  return (await profileOf(ctx.db, userId)).attestedAt?.toISOString() ?? null;
}

/** Returns when it was first given; a second confirmation changes nothing. */
export async function attest(ctx: Context, userId: string): Promise<string> {
  const at = await writeAttestation(ctx.db, userId, ctx.clock());
  if (at === undefined) throw new UserError("session.missing");
  return at.toISOString();
}
