// Removes a way to sign in: never the last one, and sessions opened by it end.
import type { IdentityKind } from "#domain/account/identity.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { rememberWelcome } from "../credits/past-welcomes.ts";
import { identitiesOf, removeOne } from "../signin/identities.ts";
import { endOtherSessions } from "../signin/session.ts";
import { tellOwner } from "../signin/tell-owner.ts";
import { lockedProfile, writeProfile } from "./store.ts";

type Removed = { kind: IdentityKind; mailedTo: string | undefined };

/** `session` goes on. The owner is told at the address that the account had before. */
export async function removeWay(ctx: Context, user: { id: string; session: string }, identity: string): Promise<void> {
  const { kind, mailedTo } = await ctx.db.transaction(async (tx): Promise<Removed> => {
    const { signsInWith } = await lockedProfile(tx, user.id);
    const removed = await removeOne(ctx, tx, user.id, identity);
    if (removed === undefined) throw new UserError("request.not_found");
    if ((await identitiesOf(tx, user.id)).length === 0) throw new UserError("identity.last");
    if (removed.kind === "email") await writeProfile(tx, user.id, { emailVerifiedAt: null });
    // It earns no second welcome credits; a passkey never earns any.
    if (removed.kind !== "passkey") await rememberWelcome(ctx, tx, removed);
    await endOtherSessions(tx, user.id, user.session);
    return { kind: removed.kind, mailedTo: signsInWith.email };
  });
  await tellOwner(ctx, { userId: user.id, address: mailedTo }, { kind, done: "removed" });
}
