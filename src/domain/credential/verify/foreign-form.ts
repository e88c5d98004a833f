// Reads credentials that others made, as far as their proof and what is shown of them go: W3C Verifiable Credentials
// 1.1 and 2.0, with which Open Badges 3 are made.
import { CRYPTOSUITE } from "../proof.ts";
import { CREDENTIAL_CONTEXTS } from "../statement.ts";
import type { Validity } from "./dates.ts";
import type { Environment } from "./environment.ts";
import { hasFewParts, isJsonObject, type JsonObject, listOf, textUnder } from "./json.ts";
import type { SignedValues } from "./report.ts";
import type { SignedForms } from "./signature.ts";

/** `expires`: when the proof does, if it says so. */
export type ForeignSigned =
  | ({ ok: true; expires: string } & SignedForms)
  | { ok: false; why: "invalid" | "unsupported" | "unknown_terms" | "too_costly" };

/** A credential with a proof; its first one of a suite that is known here counts. */
export async function foreignSigned(value: unknown, environment: Environment): Promise<ForeignSigned> {
  if (!isJsonObject(value) || !isVerifiable(value)) return { ok: false, why: "invalid" };
  const { proof: proofs, ...document } = value;
  const proof = listOf(proofs).find(isKnownProof);
  if (proof === undefined || environment.canonicalForm === undefined) return { ok: false, why: "unsupported" };
  const { proofValue: _, ...options } = proof;
  const form = await environment.canonicalForm(document);
  if (!form.ok) return form;
  const proofForm = await environment.canonicalForm({ ...options, "@context": value["@context"] });
  if (!proofForm.ok) return proofForm;
  return {
    ok: true,
    expires: textUnder(proof, "expires"),
    issuer: foreignIssuer(value),
    method: textUnder(proof, "verificationMethod"),
    proofValue: textUnder(proof, "proofValue"),
    forms: { proof: proofForm.text, document: form.text },
  };
}

const VC_CONTEXTS = new Set<unknown>([CREDENTIAL_CONTEXTS[0], "https://www.w3.org/2018/credentials/v1"]);

/**
 * Contexts are addresses only, and at the top only: with terms of their own, other words than those shown could be
 * signed.
 */
export function isVerifiable(value: JsonObject): boolean {
  const { "@context": contexts, ...rest } = value;
  const areAddresses = listOf(contexts).every((each) => typeof each === "string");
  return (
    areAddresses &&
    VC_CONTEXTS.has(listOf(contexts)[0]) &&
    listOf(value["type"]).includes("VerifiableCredential") &&
    hasFewParts(value) &&
    !hasContext(rest)
  );
}

/** Lists of withdrawn credentials are signed alike, but say nothing about anybody. */
export function hasSubject({ type, credentialSubject }: JsonObject): boolean {
  const subjects = listOf(credentialSubject);
  const types = [type, ...subjects.map((subject) => isJsonObject(subject) && subject["type"])].flatMap(listOf);
  const isList = types.some((each) => typeof each === "string" && /(?:Status|Revocation)List/.test(each));
  return subjects.length > 0 && subjects.every(isJsonObject) && !isList;
}

export function isOpenBadge(value: JsonObject): boolean {
  return listOf(value["type"]).some((type) => type === "OpenBadgeCredential" || type === "AchievementCredential");
}

export function foreignIssuer({ issuer }: JsonObject): string {
  return typeof issuer === "string" ? issuer : textUnder(issuer, "id");
}

export function foreignValues(value: JsonObject): SignedValues {
  const subject = listOf(value["credentialSubject"])[0];
  const achievement = isJsonObject(subject) ? listOf(subject["achievement"])[0] : undefined;
  const identities = isJsonObject(subject) ? listOf(subject["identifier"]) : [];
  const named = identities.find((each) => textUnder(each, "identityType") === "name");
  return {
    address: textUnder(value, "id"),
    recipient: textUnder(subject, "name") || textUnder(named, "identityHash"),
    title: textUnder(achievement, "name") || textUnder(value, "name"),
    description: textUnder(achievement, "description") || textUnder(value, "description"),
    role: textUnder(subject, "role"),
    number: textUnder(subject, "licenseNumber"),
    issuer: textUnder(value["issuer"], "name"),
    issuerId: foreignIssuer(value),
    issuedAt: textUnder(value, "validFrom") || textUnder(value, "issuanceDate"),
  };
}

/** Of version 2.0, else of 1.1. */
export function validityOf(value: JsonObject): Validity {
  return {
    from: textUnder(value, "validFrom") || textUnder(value, "issuanceDate") || undefined,
    until: textUnder(value, "validUntil") || textUnder(value, "expirationDate") || undefined,
  };
}

function isKnownProof(proof: unknown): proof is JsonObject {
  if (!isJsonObject(proof) || textUnder(proof, "proofPurpose") !== "assertionMethod") return false;
  const type = textUnder(proof, "type");
  return (
    type === "Ed25519Signature2020" ||
    (type === "DataIntegrityProof" && textUnder(proof, "cryptosuite") === CRYPTOSUITE)
  );
}

function hasContext(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasContext);
  if (!isJsonObject(value)) return false;
  return Object.hasOwn(value, "@context") || Object.values(value).some(hasContext);
}
