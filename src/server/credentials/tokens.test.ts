// Credentials of others in the form of signed tokens.
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { CompactSign } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "#domain/credential/verify/report.ts";
import { SIGNED_AT } from "../../../test/credentials/samples.ts";
import {
  badge,
  codes,
  didDocument,
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
});
