// Badges that other issuers made, and what those publish.
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { keyToText } from "#domain/credential/multibase.ts";
import { proofOptions } from "#domain/credential/proof.ts";
import type { Report } from "#domain/credential/verify/report.ts";
import type { PublicJson } from "../../src/server/credentials/check.ts";
import { signFully } from "../../src/server/credentials/sign.ts";

export const VC2 = "https://www.w3.org/ns/credentials/v2";
export const OB3 = "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json";
export const DID_WEB = "did:web:issuer.example:badges";
export const DOCUMENT = "https://issuer.example/badges/did.json";

export const { privateKey, publicKey } = generateKeyPairSync("ed25519");
export const KEY_TEXT = keyToText(Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url"));
export const DID_KEY = `did:key:${KEY_TEXT}`;
export const published =
  (documents: Record<string, unknown>): PublicJson =>
  async (address) =>
    documents[address];
export const codes = ({ steps }: Report) => steps.map(({ step, code }) => `${step} ${code}`);

export function badge(issuer: string, more: object = {}) {
  return {
    "@context": [VC2, OB3],
    id: "https://issuer.example/badges/1",
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    issuer: { id: issuer, type: ["Profile"], name: "Example University" },
    validFrom: "2026-11-01T00:00:00Z",
    name: "Rust course",
    credentialSubject: {
      type: ["AchievementSubject"],
      identifier: [{ type: "IdentityObject", hashed: false, identityHash: "Zoë Rao", identityType: "name" }],
      achievement: {
        id: "https://issuer.example/achievements/1",
        type: ["Achievement"],
        name: "Rust for beginners",
        description: "Passed the course",
        criteria: { narrative: "Four tasks" },
      },
    },
    ...more,
  };
}

export const sign = (document: { "@context": unknown }, method: string, key: KeyObject = privateKey) =>
  signFully(document, proofOptions(method, "2026-11-01T00:00:00Z"), { id: method, privateKey: key });

export const didDocument = (more: object = {}) => ({
  id: DID_WEB,
  verificationMethod: [{ id: "#k1", type: "Multikey", controller: DID_WEB, publicKeyMultibase: KEY_TEXT, ...more }],
  assertionMethod: ["#k1"],
});
