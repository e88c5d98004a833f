// The challenge that a passkey signs. It is made of a handle that is signed by this server, so nothing is stored until
// it is answered, and then only that it was.
import { createHash } from "node:crypto";
import { PASSKEYS } from "#domain/account/identity.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import { isOneOf, keyedHash } from "../../keys.ts";
import { noteChallenge } from "./store.ts";

const NONCE_BYTES = 32;

/** What it is for. `session`: whose answer is taken; empty for signing in. */
export type ChallengeUse = { purpose: "sign-in" | "add" | "prove"; session: string };

/** The handle stays with the browser that asked: an answer to the challenge is worth nothing without it. */
export function newPasskeyChallenge(ctx: Context, use: ChallengeUse): { handle: string; challenge: Buffer } {
  const nonce = ctx.random(NONCE_BYTES).toString("base64url");
  const until = String(ctx.clock().getTime() + PASSKEYS.livesMs);
  const handle = [nonce, until, signature(ctx, use, nonce, until)].join(".");
  return { handle, challenge: challengeOf(handle) };
}

/** Returns the challenge in base64url. Throws unless the handle is ours, for this use, in time, and used first now. */
export async function takePasskeyChallenge(ctx: Context, use: ChallengeUse, handle: string): Promise<string> {
  const [nonce = "", until = "", signed = ""] = handle.split(".");
  const now = ctx.clock();
  const expiresAt = new Date(Number(until));
  const isOwn = isOneOf(signed, [signature(ctx, use, nonce, until)]) && expiresAt > now;
  if (!isOwn) throw new UserError("passkey.expired");
  const challenge = challengeOf(handle).toString("base64url");
  if (!(await noteChallenge(ctx.db, { challenge, expiresAt }, now))) throw new UserError("passkey.expired");
  return challenge;
}

const challengeOf = (handle: string): Buffer => createHash("sha256").update(handle).digest();

function signature({ config }: Context, { purpose, session }: ChallengeUse, nonce: string, until: string): string {
  return keyedHash(config, "passkeys", [purpose, session, nonce, until].join("|"));
}
