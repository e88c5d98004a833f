// The proof of a credential: Data Integrity with the suite eddsa-rdfc-2022 (W3C, 'Data Integrity EdDSA Cryptosuites').
import type { Statement } from "./statement.ts";

export const CRYPTOSUITE = "eddsa-rdfc-2022";

export type ProofOptions = {
  type: "DataIntegrityProof";
  cryptosuite: typeof CRYPTOSUITE;
  created: string;
  /** The address of the key: the issuer's DID, `#`, and the key itself. */
  verificationMethod: string;
  proofPurpose: "assertionMethod";
};
/** `proofValue`: the signature in multibase, base58. */
export type CredentialProof = ProofOptions & { proofValue: string };
export type SignedCredential = Statement & { proof: readonly [CredentialProof] };

export function proofOptions(verificationMethod: string, created: string): ProofOptions {
  return {
    type: "DataIntegrityProof",
    cryptosuite: CRYPTOSUITE,
    created,
    verificationMethod,
    proofPurpose: "assertionMethod",
  };
}
