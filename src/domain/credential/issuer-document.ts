// The document behind an issuer's DID, did.json: all keys that ever signed for it.

/** `publicKey`: in multibase, `z6Mk…`. */
export type IssuerKeyFacts = { publicKey: string; retiredAt: Date | null; compromisedAt: Date | null };

export const DID_CONTEXTS = ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"] as const;

type KeyEntry = { id: string; type: "Multikey"; controller: string; publicKeyMultibase: string; revoked?: string };
export type IssuerDocument = {
  "@context": typeof DID_CONTEXTS;
  id: string;
  verificationMethod: KeyEntry[];
  assertionMethod: string[];
};

/** Retired keys stay, because what they signed is still true; of compromised ones only the date when they were is. */
export function issuerDocument(did: string, keys: readonly IssuerKeyFacts[]): IssuerDocument {
  return {
    "@context": DID_CONTEXTS,
    id: did,
    verificationMethod: keys.map(({ publicKey, compromisedAt }) => ({
      id: keyAddress(did, publicKey),
      type: "Multikey",
      controller: did,
      publicKeyMultibase: publicKey,
      ...(compromisedAt && { revoked: compromisedAt.toISOString() }),
    })),
    assertionMethod: keys
      .filter(({ compromisedAt }) => compromisedAt === null)
      .map(({ publicKey }) => keyAddress(did, publicKey)),
  };
}

/** With the key itself as the fragment, which verifiers without a network can use. */
export function keyAddress(did: string, publicKey: string): string {
  return `${did}#${publicKey}`;
}
