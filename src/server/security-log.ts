// Log lines about security, each with `event`: who signed in and who could not, what was refused, what an operator did.
// Accounts and numbers appear as keyed hashes, addresses as networks.
import type { Context } from "./context.ts";
import { widerNetworkOf } from "./http/network.ts";
import { keyedHash } from "./keys.ts";

const SENTENCES = {
  "code.sent": "A sign-in code was sent",
  "code.refused": "A sign-in code was asked for and refused",
  "signin.succeeded": "Somebody signed in",
  "signin.failed": "A sign-in was refused",
  "session.ended": "Somebody signed out",
  "session.missing": "A call without a valid session was refused",
  "access.refused": "A signed-in user asked for what does not exist or is not theirs",
  "operator.act": "The operator ran a command",
} as const;

type SecurityEvent = keyof typeof SENTENCES;

type Details = {
  /** The id of an account, or the number or wallet that signs in. */
  account?: string | undefined;
  ip?: string;
  /** How somebody signs in: by code, by wallet or at a provider. */
  by?: "code" | "wallet" | "oidc" | "passkey";
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
