// Log lines about security, each with `event`: who signed in and who could not, what was refused, what an operator did.
// Accounts and numbers appear as keyed hashes, addresses as networks.
import type { IdentityKind } from "#domain/account/identity.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "./context.ts";
import { widerNetworkOf } from "./http/network.ts";
import { keyedHash } from "./keys.ts";

const SENTENCES = {
  "code.sent": "A sign-in code was sent",
  "code.refused": "A sign-in code was asked for and refused",
  "signin.succeeded": "Somebody signed in",
  "signin.failed": "A sign-in was refused",
  "proof.succeeded": "Somebody proved again who they are",
  "proof.failed": "A proof of who somebody is was refused",
  "identity.added": "A way to sign in was added to an account",
  "identity.changed": "A way to sign in to an account was replaced",
  "identity.removed": "A way to sign in was removed from an account",
  "session.ended": "Somebody signed out",
  "session.missing": "A call without a valid session was refused",
  "key.refused": "A call by a program was refused because of its key",
  "access.refused": "A signed-in user asked for what does not exist or is not theirs",
  "operator.act": "The operator ran a command",
} as const;

type SecurityEvent = keyof typeof SENTENCES;

type Details = {
  /** The id of an account, or the number or wallet that signs in. */
  account?: string | undefined;
  ip?: string;
  /** How somebody signs in or proves who they are: by code, by wallet, at a provider or by passkey. */
  by?: "code" | "wallet" | "oidc" | "passkey";
  /** Of what somebody signs in with. */
  kind?: IdentityKind;
  /** An error's code. */
  why?: string;
  call?: string;
  command?: string;
};

const HASH_CHARACTERS = 16;

export function logSecurity(
  { log, config }: Pick<Context, "log" | "config">,
  event: SecurityEvent,
  { account, ip, ...more }: Details,
): void {
  log.info(
    {
      event,
      ...(account !== undefined && { account: keyedHash(config, "log", account).slice(0, HASH_CHARACTERS) }),
      ...(ip !== undefined && { network: widerNetworkOf(ip) }),
      ...more,
    },
    SENTENCES[event],
  );
}

/** Logs a refusal with its reason. */
export async function refusalLogged<T>(
  ctx: Context,
  event: "code.refused" | "signin.failed" | "proof.failed",
  about: Details,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserError) logSecurity(ctx, event, { ...about, why: error.code });
    throw error;
  }
}

export async function proofLogged(ctx: Context, about: Details, prove: () => Promise<void>): Promise<void> {
  await refusalLogged(ctx, "proof.failed", about, prove);
  logSecurity(ctx, "proof.succeeded", about);
}
