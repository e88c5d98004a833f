// What somebody signs in with. A number or an address is proved by a code, a wallet by a signature.
export const IDENTITY_KINDS = ["mobile", "email", "wallet", "oidc", "passkey"] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** An identity, named within its kind by `subject`. */
export type Identity = { kind: IdentityKind; subject: string };
