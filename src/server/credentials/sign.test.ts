import { describe, expect, test } from "vitest";
import { proofQuads } from "#domain/credential/quads.ts";
import { statementOf } from "#domain/credential/statement.ts";
import { changedCopies } from "../../../test/credentials/changed-copies.ts";
import { ASHA, SIGNED_AT, SIGNING_KEY } from "../../../test/credentials/samples.ts";
import { signFacts } from "../../../test/credentials/sign-facts.ts";
import { secondVerifier } from "../../../test/credentials/second-verifier.ts";
import { ALUMNI, ALUMNI_PROOF, ALUMNI_SIGNED, VECTOR_KEY } from "../../../test/credentials/w3c-vectors.ts";
import { canonicalForm } from "./canonical.ts";
import { compareForms, fullHashes, signFully } from "./sign.ts";

describe("the vectors of the W3C for eddsa-rdfc-2022 are reproduced byte for byte", () => {
  test("the canonical form of the proof, by both ways", async () => {
    expect(proofQuads(ALUMNI_PROOF)).toBe(ALUMNI_SIGNED.proofForm);
    expect(await canonicalForm({ "@context": ALUMNI["@context"], ...ALUMNI_PROOF })).toBe(ALUMNI_SIGNED.proofForm);
  });

  test("the hashes", async () => {
    expect((await fullHashes(ALUMNI, ALUMNI_PROOF)).toString("hex")).toBe(ALUMNI_SIGNED.hashes);
  });

  test("the signature", async () => {
    const { proof } = await signFully(ALUMNI, ALUMNI_PROOF, SIGNING_KEY);
    expect(proof[0].proofValue).toBe(ALUMNI_SIGNED.proofValue);
  });
});

describe("a credential", () => {
  test("is accepted by a second implementation, and refused with any member changed", async () => {
    const credential = signFacts(ASHA);
    const { credentialStatus: _, ...withoutStatus } = credential;
    expect(await verified(credential)).toBe(true);
    expect(await verified(withoutStatus)).toBe(false);
    for (const changed of changedCopies(credential))
      expect([await verified(changed), changed]).toEqual([false, changed]);
  });

  test("is dated to the second, in UTC", () => {
    expect(signFacts(ASHA)).toMatchObject({
      validFrom: "2026-11-25T09:30:00Z",
      proof: [{ created: "2026-11-25T09:30:00Z" }],
    });
  });

  test("takes at most 2.5 KB", () => {
    expect(Buffer.byteLength(JSON.stringify(signFacts(ASHA)))).toBeLessThan(2500);
  });
});

test("a statement is refused where its two canonical forms differ", async () => {
  const statement = statementOf(ASHA, SIGNED_AT);
  await compareForms(statement);
  await expect(compareForms({ ...statement, name: "line\nend" })).rejects.toThrow("not the one of full");
});

test.each(["https://example.org/terms", "http://127.0.0.1/", "__proto__", "toString"])(
  "a document with the context %s, of which no copy is kept, cannot be canonicalised",
  async (context) => {
    const foreign = { ...ALUMNI, "@context": ["https://www.w3.org/ns/credentials/v2", context] };
    await expect(canonicalForm(foreign)).rejects.toThrow("valid JSON-LD object");
  },
);

async function verified(credential: object): Promise<boolean> {
  const [did = ""] = SIGNING_KEY.id.split("#");
  const key = { id: SIGNING_KEY.id, type: "Multikey", controller: did, publicKeyMultibase: VECTOR_KEY.publicKey };
  const context = ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"];
  const documents = {
    [did]: { "@context": context, id: did, verificationMethod: [key], assertionMethod: [key.id] },
    [key.id]: { "@context": context[1], ...key },
  };
  return (await secondVerifier(credential, documents)).verified;
}
