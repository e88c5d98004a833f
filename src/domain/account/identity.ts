// What somebody signs in with. A number or an address is proved by a code, a wallet by a signature.
import { MINUTE } from "../time.ts";

export const IDENTITY_KINDS = ["mobile", "email", "wallet", "oidc", "passkey"] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** An identity, named within its kind by `subject`. */
export type Identity = { kind: IdentityKind; subject: string };

/** What a visit to the identity provider is for. */
export type OidcPurpose = "sign-in" | "link" | "prove";

/** `livesMs`: how long the device's answer to a challenge is awaited. */
export const PASSKEYS = { most: 10, livesMs: 5 * MINUTE } as const;

/** How long a proof allows changes of what its user signs in with. */
export const FRESH_PROOF = { livesMs: 5 * MINUTE } as const;

/** What a code can be sent to. */
export type Reachable = { kind: "mobile" | "email"; subject: string };

/** `asha@example.com` -> `a•••@example.com` */
export function maskEmail(address: string): string {
  return address.replace(/(?<=^.)[^@]*/u, "•••");
}
