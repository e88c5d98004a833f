// Credentials of others in the form of signed tokens.
import { ECDH, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { CompactSign } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toBase58 } from "#domain/credential/multibase.ts";
import { type Report, verdictOf } from "#domain/credential/verify/report.ts";
import { SIGNED_AT } from "../../../test/credentials/samples.ts";
import {
  badge,
  codes,
  didDocument,
  DID_KEY,
  DID_WEB,
  DOCUMENT,
  OB3,
  privateKey,
  published,
  publicKey,
  VC2,
} from "../../../test/credentials/foreign-badges.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { checkCertificate, type PublicJson } from "./check.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function check(value: unknown, fetched: PublicJson = async () => undefined): Promise<Report> {
  const bytes = Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
  return checkCertificate({ ...world.ctx, clock: () => SIGNED_AT }, { owner: "somebody" }, [bytes], fetched);
}

const token = async (alg: string, key: KeyObject, header: object, claims: object = badge(DID_WEB)) =>
  new CompactSign(Buffer.from(JSON.stringify(claims))).setProtectedHeader({ alg, ...header }).sign(key);
const withJwk = (key: KeyObject) =>
  published({
    [DOCUMENT]: didDocument({ publicKeyMultibase: undefined, publicKeyJwk: key.export({ format: "jwk" }) }),
  });

describe("a token", () => {
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
  test.each<[string, { privateKey: KeyObject; publicKey: KeyObject }]>([
    ["RS256", rsa],
    ["ES256", ec],
    ["EdDSA", { privateKey, publicKey }],
  ])("signed by %s is valid by the issuer's key", async (alg, pair) => {
    const signed = await token(alg, pair.privateKey, { kid: `${DID_WEB}#k1` });
    expect(codes(await check(signed, withJwk(pair.publicKey)))).toEqual([
      "file jwt",
      "form open_badges_3",
      "signature valid",
      "issuer unknown",
      "status endless",
      "dates valid",
      "version elsewhere",
    ]);
    const [head, , end] = signed.split(".");
    const body = Buffer.from(JSON.stringify(badge(DID_WEB, { name: "Other" }))).toString("base64url");
    expect(codes(await check([head, body, end].join("."), withJwk(pair.publicKey)))).toContain("signature altered");
  });

  test("with its own key in its header proves nothing about the issuer", async () => {
    const signed = await token("RS256", rsa.privateKey, { jwk: rsa.publicKey.export({ format: "jwk" }) });
    expect(codes(await check(signed))).toEqual(expect.arrayContaining(["signature valid", "issuer unproved"]));
  });

  test.each<[string, () => Promise<string>, string]>([
    ["no algorithm", async () => `${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.AA`, "form invalid"],
    [
      "a shared secret",
      () => token("HS256", rsa.privateKey, {}).catch(() => "eyJhbGciOiJIUzI1NiJ9.e30.AA"),
      "form invalid",
    ],
    [
      "another issuer",
      () => token("RS256", rsa.privateKey, {}, badge(DID_WEB, { iss: "did:web:other.example" })),
      "form invalid",
    ],
    [
      "a key elsewhere",
      () => token("RS256", rsa.privateKey, { kid: "https://other.example/key" }),
      "signature key_unknown",
    ],
  ])("with %s is not valid", async (_, make, code) => {
    expect(codes(await check(await make(), withJwk(rsa.publicKey)))).toContain(code);
  });

  test("in the form of VC 1.1 has its dates in the token", async () => {
    const vc = { "@context": [VC2, OB3], type: ["VerifiableCredential", "OpenBadgeCredential"], credentialSubject: {} };
    const claims = { iss: DID_WEB, nbf: 1_700_000_000, exp: 1_700_000_001, vc };
    const report = await check(await token("RS256", rsa.privateKey, { kid: "#k1" }, claims), withJwk(rsa.publicKey));
    expect(codes(report)).toEqual(expect.arrayContaining(["signature valid", "dates expired"]));
    expect(report.values?.issuerId).toBe(DID_WEB);
  });

  test.each([
    ["exp in the past", { exp: 1_700_000_001 }, "dates expired"],
    [
      "exp in the past beside a later date",
      { exp: 1_700_000_001, validUntil: "2030-01-01T00:00:00Z" },
      "dates expired",
    ],
    [
      "a date in the past beside a later exp",
      { exp: 1_900_000_000, validUntil: "2020-01-01T00:00:00Z" },
      "dates expired",
    ],
    ["nbf in the future", { nbf: 1_900_000_000 }, "dates not_yet"],
    ["exp as a text", { exp: "1700000001" }, "dates unreadable"],
    ["a date in an array", { validUntil: ["2020-01-01T00:00:00Z"] }, "dates unreadable"],
    ["a date that is a number", { validUntil: 2020 }, "dates unreadable"],
    ["a date by its address", { "https://www.w3.org/2018/credentials#validUntil": "2020" }, "form invalid"],
    ["a status as a keyword", { "@nest": { credentialStatus: {} } }, "form invalid"],
  ])("with %s is not valid", async (_, more, code) => {
    const signed = await token("RS256", rsa.privateKey, { kid: `${DID_WEB}#k1` }, badge(DID_WEB, more));
    const report = await check(signed, withJwk(rsa.publicKey));
    expect(codes(report)).toContain(code);
    expect(verdictOf(report)).not.toBe("valid");
  });
});

const didOf = (jwk: object) => `did:jwk:${Buffer.from(JSON.stringify(jwk)).toString("base64url")}`;
const didJwk = (key: KeyObject) => didOf(key.export({ format: "jwk" }));
const PREFIXES = { "P-256": [0x80, 0x24], "P-384": [0x81, 0x24], "P-521": [0x82, 0x24], secp256k1: [0xe7, 0x01] };
const NODE_CURVES = { "P-256": "prime256v1", "P-384": "secp384r1", "P-521": "secp521r1", secp256k1: "secp256k1" };

function didKey(key: KeyObject, curve: keyof typeof PREFIXES): string {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const whole = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  const short = ECDH.convertKey(whole, NODE_CURVES[curve], undefined, undefined, "compressed") as Buffer;
  return `did:key:${toBase58(Buffer.concat([Buffer.from(PREFIXES[curve]), short]))}`;
}

async function tokenOf(alg: string, key: KeyObject, header: object, issuer: string): Promise<string> {
  if (alg !== "ES256K") return token(alg, key, header, badge(issuer));
  const parts = [{ alg, ...header }, badge(issuer)].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const signature = sign("sha256", Buffer.from(parts.join(".")), { key, dsaEncoding: "ieee-p1363" });
  return [...parts, signature.toString("base64url")].join(".");
}

const changed = (signed: string, issuer: string) =>
  signed
    .split(".")
    .with(1, Buffer.from(JSON.stringify(badge(issuer, { name: "Other" }))).toString("base64url"))
    .join(".");

const ecPair = (namedCurve: string) => generateKeyPairSync("ec", { namedCurve });

describe("an issuer whose name is its key", () => {
  const rsaPair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const curves = Object.keys(PREFIXES) as (keyof typeof PREFIXES)[];
  const algorithms = { "P-256": "ES256", "P-384": "ES384", "P-521": "ES512", secp256k1: "ES256K" };
  const pairs = new Map(curves.map((curve) => [curve, ecPair(curve)]));

  test("is checked by it, with or without its address in the token, and a change is seen", async () => {
    const cases: [string, KeyObject, string][] = [
      ["EdDSA", privateKey, didJwk(publicKey)],
      ["EdDSA", privateKey, DID_KEY],
      ["RS256", rsaPair.privateKey, didJwk(rsaPair.publicKey)],
      ["PS256", rsaPair.privateKey, didJwk(rsaPair.publicKey)],
      ...[...pairs].flatMap(([curve, pair]): [string, KeyObject, string][] => [
        [algorithms[curve], pair.privateKey, didJwk(pair.publicKey)],
        [algorithms[curve], pair.privateKey, didKey(pair.publicKey, curve)],
      ]),
    ];
    for (const [alg, key, issuer] of cases)
      for (const header of [{}, { kid: `${issuer}#0` }, { kid: "#0" }, { kid: "key-1" }]) {
        const signed = await tokenOf(alg, key, header, issuer);
        const found = [alg, issuer, codes(await check(signed))[2], codes(await check(changed(signed, issuer)))[2]];
        expect(found).toEqual([alg, issuer, "signature valid", "signature altered"]);
      }
  });

  test("is not the one who signed with another key", async () => {
    const other = await token("ES256", ecPair("P-256").privateKey, {}, badge(didJwk(ecPair("P-256").publicKey)));
    expect(codes(await check(other))).toContain("signature altered");
    const elsewhere = await token("EdDSA", privateKey, { kid: "did:jwk:e30#0" }, badge(DID_KEY));
    expect(codes(await check(elsewhere))).toContain("signature key_unknown");
  });
});

test("an issuer of a kind that is not known here is never called a forger", async () => {
  const issuers = [
    "did:ion:abc",
    "did:ebsi:zabc",
    "did:key:zUC7abc",
    "did:jwk:e30",
    didOf({ kty: "OKP", crv: "X25519", x: "AA" }),
    "did:jwk:%%",
    "urn:uuid:1",
    "did:web:",
  ];
  for (const issuer of issuers)
    for (const header of [{}, { kid: `${issuer}#1` }]) {
      const report = await check(await token("EdDSA", privateKey, header, badge(issuer)));
      expect([issuer, codes(report)[2], verdictOf(report)]).toEqual([issuer, "signature unsupported", "unsure"]);
    }
});

test("a token that does not name its key is checked with those of its issuer", async () => {
  const signed = await token("EdDSA", privateKey, {}, badge(DID_WEB));
  expect(codes(await check(signed, withJwk(publicKey)))).toContain("signature valid");
  const curve = didDocument({ publicKeyMultibase: "zUC7unknown" });
  expect(codes(await check(signed, published({ [DOCUMENT]: curve })))).toContain("signature unsupported");
});
