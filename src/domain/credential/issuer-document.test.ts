import { expect, test } from "vitest";
import { issuerDocument } from "./issuer-document.ts";

const DID = "did:web:c.example.org:issuers:X1";
const at = new Date("2026-11-25T09:30:00Z");

test("did.json keeps retired keys, and takes compromised ones out of those that may sign", () => {
  const document = issuerDocument(DID, [
    { publicKey: "z6MkFirst", retiredAt: at, compromisedAt: at },
    { publicKey: "z6MkSecond", retiredAt: at, compromisedAt: null },
    { publicKey: "z6MkThird", retiredAt: null, compromisedAt: null },
  ]);
  expect(document).toEqual({
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"],
    id: DID,
    verificationMethod: [
      { ...entry("z6MkFirst"), revoked: "2026-11-25T09:30:00.000Z" },
      entry("z6MkSecond"),
      entry("z6MkThird"),
    ],
    assertionMethod: [`${DID}#z6MkSecond`, `${DID}#z6MkThird`],
  });
});

function entry(key: string) {
  return { id: `${DID}#${key}`, type: "Multikey", controller: DID, publicKeyMultibase: key };
}
