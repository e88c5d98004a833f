// Facts of certificates for tests of credentials, plain and random, and a key to sign them with.
import { createPrivateKey, type KeyObject } from "node:crypto";
import fc from "fast-check";
import type { CertificateFacts } from "#domain/credential/statement.ts";
import { fromBase58 } from "#domain/credential/multibase.ts";
import type { SigningKey } from "../../src/server/credentials/sign.ts";
import { VECTOR_KEY } from "./w3c-vectors.ts";

const HOST = "https://certificates.example.org";
export const ISSUER_DID = "did:web:certificates.example.org:issuers:7TqK2mX4";
export const STATUS_LIST = `${HOST}/status/9LmW3`;

export const ASHA: CertificateFacts = {
  address: `${HOST}/certify/QWer5678tyUIop12asDFgh`,
  title: "HackFest 2026",
  description: "Won the first prize with an offline translator.",
  recipient: {
    id: "urn:uuid:3f0c9c3e-6f1b-8a55-9d6c-0d9d5a1f1c11",
    name: "आशा Rao",
    role: "Winner",
    number: "HF-2026-0042",
  },
  issuer: { did: ISSUER_DID, name: "Computer Society, Example College", page: `${HOST}/issuers/7TqK2mX4` },
  achievement: `${HOST}/achievements/3vXw8Z`,
  picture: `${HOST}/certify/QWer5678tyUIop12asDFgh.png`,
  status: { list: STATUS_LIST, index: 70_707 },
};

export const SIGNED_AT = new Date("2026-11-25T09:30:00.789Z");
export const SIGNING_KEY: SigningKey = {
  id: `${ISSUER_DID}#${VECTOR_KEY.publicKey}`,
  privateKey: vectorKey(),
};

/** The private key of the W3C's vectors: two bytes of prefix and the seed. */
function vectorKey(): KeyObject {
  const seed = fromBase58(VECTOR_KEY.privateKey)?.slice(2) ?? new Uint8Array();
  const der = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]);
  return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
}

/** What breaks canonical forms: other scripts, emoji, quotes, braces, backslashes, bidi and control characters. */
const hardText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.constantFrom(
        ...Array.from("{}\"'\\<>^`|\t\n\r\b\f\u0000\u007f\u0085\u2028\u202e\u2066\ufeff\ufffe"),
        "आशा",
        "தமிழ்",
        "মেঘ",
        "محمد",
        "עִבְרִית",
        "👩🏽‍🚀",
        "{{Student Name}}",
        '\\"',
        "\\u0041",
        "_:c14n0",
        '"^^<http://x>',
        "\ud800",
        "e\u0301",
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(""));

export const randomFacts: fc.Arbitrary<CertificateFacts> = fc
  .record({
    name: hardText,
    title: hardText,
    description: hardText,
    role: hardText,
    number: hardText,
    issuer: hardText,
    index: fc.nat(131_071),
  })
  .map(({ name, title, description, role, number, issuer, index }) => ({
    ...ASHA,
    title,
    description,
    recipient: { ...ASHA.recipient, name, role, number },
    issuer: { ...ASHA.issuer, name: issuer },
    status: { list: STATUS_LIST, index },
  }));
