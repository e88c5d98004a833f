// Signs in with a passkey, adds passkeys to an account, and takes them as fresh proofs.
import type { AssertedPasskey, NewPasskey } from "#api/calls/passkeys.ts";
import type { DeviceKind } from "#domain/account/device.ts";
import { PASSKEYS } from "#domain/account/identity.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context, Person } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { networkHash } from "../allow-code.ts";
import type { Prover } from "../fresh-proof.ts";
import { subjectsOf } from "../identities.ts";
import { openSession } from "../session.ts";
import { noteProof } from "../store.ts";
import { tellOwner } from "../tell-owner.ts";
import { type ChallengeUse, newPasskeyChallenge, takePasskeyChallenge } from "./challenge.ts";
import { countPasskeys, insertPasskey, lockedPasskey, notePasskeyUse, passkeysOfUser } from "./store.ts";
import { assertionOptions, checkedNew, checkedUse, creationOptions } from "./webauthn.ts";

const SIGN_IN = { purpose: "sign-in", session: "" } as const;

/** For whoever: the device knows whose passkey it is. */
export function beginSignIn(ctx: Context) {
  const { handle, challenge } = newPasskeyChallenge(ctx, SIGN_IN);
  return { options: assertionOptions(ctx, challenge, []), handle };
}

type Answered<P> = { handle: string; passkey: P };

/** Returns a token. */
export async function signInByPasskey(
  ctx: Context,
  answered: Answered<AssertedPasskey>,
  { device, ip }: { device: DeviceKind; ip: string },
): Promise<string> {
  return withAnswer(ctx, answered, SIGN_IN, (tx, userId) =>
    openSession(ctx, tx, { userId, device, network: networkHash(ctx, ip) }),
  );
}

/** `session` has a fresh proof, and adds the passkey. */
export async function beginAdding(ctx: Context, { userId, session }: Prover, person: Person) {
  const known = await passkeysOfUser(ctx.db, userId);
  if (known.length >= PASSKEYS.most) throw new UserError("passkey.too_many");
  const { handle, challenge } = newPasskeyChallenge(ctx, { purpose: "add", session });
  return { options: creationOptions(ctx, challenge, { userId, person, known }), handle };
}

export async function addPasskey(
  ctx: Context,
  { userId, session }: Prover,
  { handle, passkey }: Answered<NewPasskey>,
  { browser, system }: DeviceKind,
): Promise<void> {
  const expected = await takePasskeyChallenge(ctx, { purpose: "add", session }, handle);
  const added = await checkedNew(ctx, passkey, expected);
  const mailedTo = await ctx.db.transaction(async (tx) => {
    if ((await countPasskeys(tx, userId)) >= PASSKEYS.most) throw new UserError("passkey.too_many");
    const isNew = await insertPasskey(tx, { ...added, browser, system, userId, at: ctx.clock() });
    if (!isNew) throw new UserError("identity.taken");
    return (await subjectsOf(tx, userId)).email;
  });
  await tellOwner(ctx, { userId, address: mailedTo }, { kind: "passkey", done: "added" });
}

export async function beginProof(ctx: Context, { userId, session }: Prover) {
  const known = await passkeysOfUser(ctx.db, userId);
  if (known.length === 0) throw new UserError("request.not_found");
  const { handle, challenge } = newPasskeyChallenge(ctx, { purpose: "prove", session });
  return { options: assertionOptions(ctx, challenge, known), handle };
}

export async function proveByPasskey(
  ctx: Context,
  { userId, session }: Prover,
  answered: Answered<AssertedPasskey>,
): Promise<void> {
  await withAnswer(ctx, answered, { purpose: "prove", session }, async (tx, owner) => {
    if (owner !== userId) throw new UserError("passkey.refused");
    await noteProof(tx, session, ctx.clock());
  });
}

/** Checks the answer of a known passkey, and notes that it was used. */
async function withAnswer<T>(
  ctx: Context,
  { handle, passkey: asserted }: Answered<AssertedPasskey>,
  use: ChallengeUse,
  act: (tx: Database, owner: string) => Promise<T>,
): Promise<T> {
  const expectedChallenge = await takePasskeyChallenge(ctx, use, handle);
  return ctx.db.transaction(async (tx) => {
    const passkey = await lockedPasskey(tx, asserted.id);
    if (passkey === undefined) throw new UserError("passkey.unknown");
    const counter = await checkedUse(ctx, asserted, { passkey, expectedChallenge });
    await notePasskeyUse(tx, passkey.identityId, { counter, usedAt: ctx.clock() });
    return act(tx, passkey.userId);
  });
}
