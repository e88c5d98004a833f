// Certificates that others made: Open Badges 3 and 2, W3C credentials, and issuers that cannot be asked.
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyToText } from "#domain/credential/multibase.ts";
import { proofOptions } from "#domain/credential/proof.ts";
import { statementOf } from "#domain/credential/statement.ts";
import { setBits } from "#domain/credential/status-list.ts";
import { type Report, verdictOf } from "#domain/credential/verify/report.ts";
import { ASHA, SIGNED_AT } from "../../../test/credentials/samples.ts";
import {
  badge,
  codes,
  didDocument,
  DID_KEY,
  DID_WEB,
  DOCUMENT,
  KEY_TEXT,
  OB3,
  privateKey,
  published,
  sign,
  VC2,
} from "../../../test/credentials/foreign-badges.ts";
import { REWRITINGS } from "../../../test/credentials/same-graph.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { checkCertificate, type PublicJson } from "./check.ts";
import { signFully } from "./sign.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function check(value: unknown, fetched: PublicJson = async () => undefined): Promise<Report> {
  const bytes = Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
  return checkCertificate({ ...world.ctx, clock: () => SIGNED_AT }, { owner: "somebody" }, [bytes], fetched);
}

const datesOf = async (more: object) =>
  codes(await check(await sign(badge(DID_KEY, more), `${DID_KEY}#${KEY_TEXT}`)))[5];

describe("a badge of another issuer", () => {
  test("with a key as its DID is valid, of an issuer whom nobody here knows", async () => {
    const report = await check(await sign(badge(DID_KEY), `${DID_KEY}#${KEY_TEXT}`));
    expect(codes(report)).toEqual([
      "file json",
      "form open_badges_3",
      "signature valid",
      "issuer unknown",
      "status endless",
      "dates valid",
      "version elsewhere",
    ]);
    expect(report.values).toMatchObject({
      recipient: "Zoë Rao",
      title: "Rust for beginners",
      issuer: "Example University",
      issuerId: DID_KEY,
    });
  });

  test("with a did:web is valid by the key in its document", async () => {
    const signed = await sign(badge(DID_WEB), `${DID_WEB}#k1`);
    expect(codes(await check(signed, published({ [DOCUMENT]: didDocument() })))).toContain("signature valid");
    const changed = { ...signed, name: "Rust master" };
    expect(codes(await check(changed, published({ [DOCUMENT]: didDocument() })))).toContain("signature altered");
  });

  test.each<[string, unknown, string]>([
    ["has another key", didDocument({ publicKeyMultibase: keyToText(Buffer.alloc(32, 9)) }), "signature altered"],
    ["does not allow it", { ...didDocument(), assertionMethod: [] }, "signature key_unknown"],
    ["is about somebody else", { ...didDocument(), id: "did:web:other.example" }, "signature key_unknown"],
    ["gives the key to another", didDocument({ controller: "did:web:other.example" }), "signature key_unknown"],
    ["says that it was revoked", didDocument({ revoked: "2026-11-20T00:00:00Z" }), "signature key_compromised"],
    ["says unreadably that it was revoked", didDocument({ revoked: "x" }), "signature key_compromised"],
    ["says without a date that it was revoked", didDocument({ revoked: true }), "signature key_compromised"],
    ["is no object", ["x"], "signature key_unknown"],
    ["cannot be had", undefined, "signature unreachable"],
  ])("whose issuer's document %s is not valid", async (_, document, code) => {
    const signed = await sign(badge(DID_WEB), `${DID_WEB}#k1`);
    const report = await check(signed, published({ [DOCUMENT]: document }));
    expect(codes(report)[2]).toBe(code);
    for (const step of report.steps) expect("at" in step ? step.at?.getTime() : undefined).not.toBeNaN();
  });

  test("with more statuses or proofs than anybody needs is refused", async () => {
    const signed = await sign(badge(DID_KEY), `${DID_KEY}#${KEY_TEXT}`);
    const status = { id: "https://issuer.example/x", type: "BitstringStatusListEntry" };
    for (const more of [
      { credentialStatus: Array.from({ length: 9 }, () => status) },
      { proof: Array.from({ length: 9 }, () => signed.proof[0]) },
    ])
      expect(codes(await check({ ...signed, ...more }))[1]).toBe("form invalid");
  });

  test("with a key on the web is valid, if the key names the issuer and is on the same host", async () => {
    const [issuer, key] = ["https://issuer.example/university", "https://issuer.example/keys/1"];
    const entry = { id: key, type: "Multikey", controller: issuer, publicKeyMultibase: KEY_TEXT };
    const signed = await sign(badge(issuer), key);
    expect(codes(await check(signed, published({ [key]: entry })))).toContain("signature valid");
    const other = { ...entry, controller: "https://issuer.example/other" };
    expect(codes(await check(signed, published({ [key]: other })))).toContain("signature key_unknown");
    const elsewhere = "https://issuer.example.attacker.example/keys/1";
    const forged = await sign(badge(issuer), elsewhere);
    const theirs = published({ [elsewhere]: { ...entry, id: elsewhere } });
    expect(codes(await check(forged, theirs))).toContain("signature key_unknown");
  });

  test("with contexts or terms that are not known cannot be checked", async () => {
    const signed = await sign(badge(DID_KEY), `${DID_KEY}#${KEY_TEXT}`);
    const form = async (change: object) => codes(await check({ ...signed, ...change }))[1];
    expect(await form({ "@context": [VC2, OB3, "https://example.org/terms"] })).toBe("form unknown_terms");
    expect(await form({ "@context": [VC2, OB3, { name: "http://x.example/y" }] })).toBe("form invalid");
    expect(await form({ credentialSubject: { "@context": { a: "b" } } })).toBe("form invalid");
    expect(await form({ unknownTerm: "x" })).toBe("form unknown_terms");
    expect(await form({ "@context": OB3 })).toBe("form invalid");
  });

  test("with a list of 1EdTech's, or with several statuses, is looked up in each", async () => {
    const [address, id] = ["https://issuer.example/revoked", "https://issuer.example/badges/1"];
    const entry = { id: address, type: "1EdTechRevocationList" };
    const contexts = { "@context": [VC2, OB3, "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json"] };
    const status = async (credentialStatus: unknown, list: unknown) => {
      const signed = await sign(badge(DID_KEY, { ...contexts, credentialStatus }), `${DID_KEY}#${KEY_TEXT}`);
      return codes(await check(signed, published({ [address]: list })))[4];
    };
    const listed = (entries: object[], issuer = DID_KEY) => ({ id: address, issuer, revokedCredential: entries });
    expect(await status(entry, listed([{ id }]))).toBe("status withdrawn");
    expect(await status(entry, listed([{ id, revoked: false }, { id: "other" }]))).toBe("status in_force");
    expect(await status(entry, listed([{ id }], "did:key:other"))).toBe("status invalid_list");
    expect(await status(entry, undefined)).toBe("status unreachable");
    const bit = { id: "https://issuer.example/x", type: "BitstringStatusListEntry" };
    expect(await status([entry, bit], listed([]))).toBe("status unsupported");
    expect(await status([bit, entry], listed([{ id }]))).toBe("status withdrawn");
  });

  test("counts as not withdrawn only by a list of the right kind that is in force", async () => {
    const address = "https://issuer.example/list";
    const entry = {
      id: `${address}#7`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: "7",
      statusListCredential: address,
    };
    const statusOf = async (list: object, set = false, more: object = {}) => {
      const bits = new Uint8Array(16_384);
      if (set) setBits(bits, [7]);
      const subject = {
        id: `${address}#list`,
        type: "BitstringStatusList",
        statusPurpose: "revocation",
        encodedList: `u${gzipSync(bits).toString("base64url")}`,
        ...more,
      };
      const plain = {
        "@context": [VC2],
        id: address,
        type: ["VerifiableCredential", "BitstringStatusListCredential"],
        issuer: DID_KEY,
        validFrom: "2026-11-01T00:00:00Z",
        credentialSubject: subject,
        ...list,
      };
      const signedList = await sign(plain, `${DID_KEY}#${KEY_TEXT}`);
      const signed = await sign(badge(DID_KEY, { credentialStatus: entry }), `${DID_KEY}#${KEY_TEXT}`);
      return codes(await check(signed, published({ [address]: signedList })))[4];
    };
    expect(await statusOf({})).toBe("status in_force");
    expect(await statusOf({}, true)).toBe("status withdrawn");
    expect(await statusOf({ validUntil: "2030-01-01T00:00:00Z" })).toBe("status in_force");
    expect(await statusOf({ validUntil: "2026-11-10T00:00:00Z" })).toBe("status invalid_list");
    expect(await statusOf({ validUntil: "2026-11-10T00:00:00Z" }, true)).toBe("status withdrawn");
    expect(await statusOf({ validFrom: "2027-11-10T00:00:00Z" })).toBe("status invalid_list");
    expect(await statusOf({ type: ["VerifiableCredential"] })).toBe("status invalid_list");
    expect(await statusOf({}, false, { statusPurpose: "suspension" })).toBe("status invalid_list");
    expect(await statusOf({ issuer: "did:web:other.example" })).toBe("status invalid_list");
  });

  test("is read as it was signed, in whatever way it is written", async () => {
    const status = {
      id: "https://issuer.example/x#1",
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: "1",
      statusListCredential: "https://issuer.example/x",
    };
    const original = await sign(
      badge(DID_KEY, { credentialStatus: status, validUntil: "2026-11-10T00:00:00Z" }),
      `${DID_KEY}#${KEY_TEXT}`,
    );
    const plain = await check(original);
    expect(codes(plain)).toEqual(expect.arrayContaining(["signature valid", "status unreachable", "dates expired"]));
    const until = "https://www.w3.org/2018/credentials#validUntil";
    const dateTime = "http://www.w3.org/2001/XMLSchema#dateTime";
    const { validUntil, ...endless } = original as typeof original & { validUntil: string };
    const rewritten = [
      ...REWRITINGS.map(({ of }) => of(structuredClone(original) as unknown as Record<string, unknown>)),
      { ...endless, validUntil: [validUntil] },
      { ...endless, [until]: { "@value": validUntil, "@type": dateTime } },
      { ...endless, "@included": [{ id: (original as typeof original & { id: string }).id, validUntil }] },
    ];
    const same = [];
    for (const each of rewritten) {
      const report = await check(each);
      expect(verdictOf(report)).not.toBe("valid");
      if (!codes(report).includes("signature valid")) continue;
      same.push(each);
      expect([each, codes(report), report.values]).toEqual([each, codes(plain), plain.values]);
    }
    expect(same.length).toBeGreaterThan(15);
  });

  test("whose issuer publishes endless brackets is not valid", async () => {
    const deep: unknown = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
    const signed = await sign(badge(DID_WEB), `${DID_WEB}#k1`);
    expect(codes(await check(signed, published({ [DOCUMENT]: deep })))[2]).toBe("signature unreachable");
  });

  test("whose issuer is no text for a database is not valid", async () => {
    const signed = await sign(badge(DID_KEY), `${DID_KEY}#${KEY_TEXT}`);
    for (const issuer of ["did:web:\u0000", "did:web:\ud800", "", "did:web:a%00b"])
      expect(codes(await check({ ...signed, issuer }))).not.toContain("signature valid");
  });

  test("whose proof expired says so", async () => {
    const options = {
      ...proofOptions(`${DID_KEY}#${KEY_TEXT}`, "2026-11-01T00:00:00Z"),
      expires: "2026-11-02T00:00:00Z",
    };
    const signed = await signFully(badge(DID_KEY), options, { id: DID_KEY, privateKey });
    expect(codes(await check(signed))[5]).toBe("dates expired");
  });

  test("that ended, or begins next week, says so", async () => {
    expect(await datesOf({ validUntil: "2026-11-10T00:00:00Z" })).toBe("dates expired");
    expect(await datesOf({ validFrom: "2026-12-02T00:00:00Z" })).toBe("dates not_yet");
  });

  test("whose dates cannot be read is not called valid, by the call either", async () => {
    for (const more of [{ validUntil: "next summer" }, { validFrom: "2026-99-01T00:00:00Z" }]) {
      const signed = await sign(badge(DID_KEY, more), `${DID_KEY}#${KEY_TEXT}`);
      const report = await check(signed);
      expect([codes(report)[2], codes(report)[5]]).toEqual(["signature valid", "dates unreadable"]);
      expect(verdictOf(report)).toBe("unsure");
      const { body } = await world.visitor.ask("verifyCertificate", { body: { text: JSON.stringify(signed) } });
      expect(body.data).toMatchObject({
        verdict: "unsure",
        says: expect.stringMatching(/^Its dates cannot be read/) as unknown,
      });
    }
  });

  test("of the time of VC 1.1 with the signature of 2020 is valid", async () => {
    const suite = "https://w3id.org/security/suites/ed25519-2020/v1";
    const { validFrom: _, name: __, ...old } = badge(DID_KEY);
    const document = {
      ...old,
      "@context": [
        "https://www.w3.org/2018/credentials/v1",
        "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
        suite,
      ],
      issuanceDate: "2026-11-01T00:00:00Z",
    };
    const options = {
      type: "Ed25519Signature2020",
      created: "2026-11-01T00:00:00Z",
      verificationMethod: `${DID_KEY}#${KEY_TEXT}`,
      proofPurpose: "assertionMethod",
    } as unknown as ReturnType<typeof proofOptions>;
    const signed = await signFully(document, options, { id: DID_KEY, privateKey });
    expect(codes(await check({ ...signed, proof: signed.proof[0] }))).toContain("signature valid");
  });

  test("with another suite, or none, is not checked", async () => {
    const signed = await sign(badge(DID_KEY), `${DID_KEY}#${KEY_TEXT}`);
    const proof = { ...signed.proof[0], cryptosuite: "ecdsa-rdfc-2019" };
    expect(codes(await check({ ...signed, proof }))[2]).toBe("signature unsupported");
    expect(codes(await check(badge(DID_KEY)))[2]).toBe("signature unsupported");
    const presentation = { ...signed.proof[0], proofPurpose: "authentication" };
    expect(codes(await check({ ...signed, proof: presentation }))[2]).toBe("signature unsupported");
  });

  test("whose blank nodes are made to be costly is given up", async () => {
    const names = Array.from({ length: 12 }, (_, nth) => `_:n${nth}`);
    const achievement = names.map((id) => ({
      id,
      type: ["Achievement"],
      related: names.filter((other) => other !== id).map((other) => ({ id: other, type: ["Related"] })),
    }));
    const subject = { type: ["AchievementSubject"], achievement };
    const { proof } = await sign(badge(DID_KEY), `${DID_KEY}#${KEY_TEXT}`);
    const began = performance.now();
    expect(codes(await check(badge(DID_KEY, { credentialSubject: subject, proof })))[2]).toBe("signature too_costly");
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

describe("a certificate of another installation", () => {
  test("is checked with what that one publishes: its keys and its list", async () => {
    const statement = statementOf({ ...ASHA, issuer: { ...ASHA.issuer, did: DID_WEB } }, SIGNED_AT);
    const document = { ...didDocument({ id: `#${KEY_TEXT}` }), assertionMethod: [`${DID_WEB}#${KEY_TEXT}`] };
    const signed = await sign(statement, `${DID_WEB}#${KEY_TEXT}`);
    const at = { ...signed, proof: signed.proof };
    expect(codes(await check(at, published({ [DOCUMENT]: document })))).toEqual([
      "file json",
      "form own",
      "signature valid",
      "issuer unknown",
      "status unreachable",
      "dates valid",
      "version elsewhere",
    ]);
    expect(codes(await check(at))).toContain("signature unreachable");
    expect(codes(await check({ ...at, name: "Other" }))).toContain("signature altered");
  });
});

describe("a badge of Open Badges 2", () => {
  const assertion = {
    "@context": "https://w3id.org/openbadges/v2",
    type: "Assertion",
    id: "https://badges.example/a/1",
    recipient: { type: "email", hashed: true, identity: "sha256$00" },
    badge: "https://badges.example/b/1",
    issuedOn: "2026-01-01T00:00:00Z",
    verification: { type: "HostedBadge" },
  };
  const documents = {
    [assertion.id]: assertion,
    [assertion.badge]: { name: "Rust", description: "Passed", issuer: "https://badges.example/i/1" },
    "https://badges.example/i/1": { id: "https://badges.example/i/1", name: "Example" },
  };

  test("is valid if its issuer publishes the same", async () => {
    const report = await check(assertion, published(documents));
    expect(codes(report)).toEqual([
      "file json",
      "form open_badges_2",
      "signature published",
      "issuer unknown",
      "status in_force",
      "dates valid",
      "version elsewhere",
    ]);
    expect(report.values).toMatchObject({ title: "Rust", issuer: "Example", recipient: "" });
  });

  test.each<[string, object, object, string]>([
    [
      "something else",
      assertion,
      { ...documents, [assertion.id]: { ...assertion, issuedOn: "2020-01-01" } },
      "signature not_published",
    ],
    ["nothing", assertion, {}, "signature unreachable"],
    [
      "that it was revoked",
      assertion,
      { ...documents, [assertion.id]: { id: assertion.id, revoked: true } },
      "status withdrawn",
    ],
    [
      "the badge of another host",
      { ...assertion, badge: { issuer: { id: "https://other.example/i" } } },
      {},
      "signature unreachable",
    ],
  ])("is not valid if its issuer publishes %s", async (_, value, found, code) => {
    expect(codes(await check(value, published(found as Record<string, unknown>)))).toContain(code);
  });

  test("that is signed is not checked", async () => {
    expect(codes(await check({ ...assertion, verification: { type: "SignedBadge" } }))).toContain(
      "signature unsupported",
    );
  });
});
