// Checks credentials of this product's own form, wherever they were made. Needs no JSON-LD.
import type { SignedCredential } from "../proof.ts";
import { proofQuads, statementQuads, statusListQuads } from "../quads.ts";
import type { SignedStatusList } from "./own-form.ts";
import type { SignedValues } from "./report.ts";
import type { SignedForms } from "./signature.ts";

export function ownSigned(credential: SignedCredential): SignedForms {
  return signedBy(credential.issuer.id, credential, statementQuads(credential));
}

export function ownListSigned(list: SignedStatusList): SignedForms {
  return signedBy(list.issuer, list, statusListQuads(list));
}

function signedBy(issuer: string, { proof: [proof] }: Pick<SignedCredential, "proof">, document: string): SignedForms {
  const { verificationMethod: method, proofValue } = proof;
  return { issuer, method, proofValue, forms: { proof: proofQuads(proof), document } };
}

export function ownValues({ id, issuer, validFrom, credentialSubject: subject }: SignedCredential): SignedValues {
  return {
    address: id,
    recipient: subject.name,
    title: subject.achievement.name,
    description: subject.achievement.description,
    role: subject.role ?? "",
    number: subject.licenseNumber ?? "",
    issuer: issuer.name,
    issuerId: issuer.id,
    issuedAt: validFrom,
  };
}
