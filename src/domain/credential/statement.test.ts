import { expect, test } from "vitest";
import { ASHA } from "../../../test/credentials/samples.ts";
import { statementOf } from "./statement.ts";

const AT = new Date("2026-11-25T09:30:00.789Z");

test("a statement says what the page of the certificate shows", () => {
  expect(statementOf(ASHA, AT)).toEqual({
    "@context": ["https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"],
    id: "https://certificates.example.org/certify/QWer5678tyUIop12asDFgh",
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: "HackFest 2026",
    issuer: {
      id: "did:web:certificates.example.org:issuers:7TqK2mX4",
      type: ["Profile"],
      name: "Computer Society, Example College",
      url: "https://certificates.example.org/issuers/7TqK2mX4",
    },
    validFrom: "2026-11-25T09:30:00Z",
    credentialSubject: {
      id: "urn:uuid:3f0c9c3e-6f1b-8a55-9d6c-0d9d5a1f1c11",
      type: ["AchievementSubject"],
      name: "आशा Rao",
      identifier: [{ type: "IdentityObject", identityType: "name", hashed: false, identityHash: "आशा Rao" }],
      role: "Winner",
      licenseNumber: "HF-2026-0042",
      image: { id: "https://certificates.example.org/certify/QWer5678tyUIop12asDFgh.png", type: "Image" },
      achievement: {
        id: "https://certificates.example.org/achievements/3vXw8Z",
        type: ["Achievement"],
        name: "HackFest 2026",
        description: "Won the first prize with an offline translator.",
        criteria: { id: "https://certificates.example.org/achievements/3vXw8Z#criteria" },
      },
    },
    credentialStatus: {
      id: "https://certificates.example.org/status/9LmW3#70707",
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: "70707",
      statusListCredential: "https://certificates.example.org/status/9LmW3",
    },
  });
});

test("a statement without description, role and number names the title, and leaves the others out", () => {
  const { credentialSubject } = statementOf(
    { ...ASHA, description: " ", recipient: { ...ASHA.recipient, role: "\u0000", number: "" } },
    AT,
  );
  expect(credentialSubject.achievement.description).toBe("HackFest 2026");
  expect(Object.keys(credentialSubject)).toEqual(["id", "type", "name", "identifier", "image", "achievement"]);
});

test("a statement holds no control characters, no direction marks and no halves of characters", () => {
  const name = "e\u0301\tA\u0000\u007f\u202eB\ud800";
  const { credentialSubject } = statementOf({ ...ASHA, recipient: { ...ASHA.recipient, name } }, AT);
  expect(credentialSubject.name).toBe("é AB\ufffd");
  expect(credentialSubject.identifier[0].identityHash).toBe("é AB\ufffd");
});
