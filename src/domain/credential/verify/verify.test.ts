// Checks that need no server: in a browser, or from a file without a network.
import { createHash, createPublicKey, verify } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { ASHA, ISSUER_DID, SIGNED_AT, SIGNING_KEY, STATUS_LIST } from "../../../../test/credentials/samples.ts";
import { signFacts } from "../../../../test/credentials/sign-facts.ts";
import { gunzipWithin, inflateWithin } from "../../../server/credentials/inflate.ts";
import { signStatusList } from "../../../server/credentials/sign.ts";
import { gzipSync } from "node:zlib";
import { issuerDocument } from "../issuer-document.ts";
import { setBits, statusListOf } from "../status-list.ts";
import type { SignedCredential } from "../proof.ts";
import type { Environment, VersionState } from "./environment.ts";
import { keysInDocument } from "./keys.ts";
import { type Report, verdictOf } from "./report.ts";
import { openFile, verifyOpened } from "./verify.ts";

const KEY = SIGNING_KEY.id.split("#")[1] ?? "";
const DOCUMENT = issuerDocument(ISSUER_DID, [{ publicKey: KEY, retiredAt: null, compromisedAt: null }]);
let credential: SignedCredential;
beforeAll(() => {
  credential = signFacts(ASHA);
});

/** Without a network: only what is handed in, as a downloaded bundle has it. */
function bundle(kept: Record<string, unknown>, more: Partial<Environment> = {}): Environment {
  return {
    now: SIGNED_AT,
    sha256: async (text) => createHash("sha256").update(text).digest(),
    isSignedBy: async (key, signed, signature) => {
      const jwk = { kty: "OKP", crv: "Ed25519", x: Buffer.from(key).toString("base64url") };
      return verify(null, signed, createPublicKey({ key: jwk, format: "jwk" }), signature);
    },
    textOf: (bytes) => Buffer.from(bytes).toString(),
    inflate: inflateWithin,
    gunzip: gunzipWithin,
    ownKeys: async (issuer) => (kept[issuer] === undefined ? undefined : keysInDocument(kept[issuer], issuer)),
    fetchJson: async (address) =>
      kept[address] === undefined ? { ok: false, why: "offline" } : { ok: true, value: kept[address] },
    canonicalForm: undefined,
    isJwsBy: undefined,
    versionOf: undefined,
    ...more,
  };
}

function listWith(set: readonly number[]): unknown {
  const bits = new Uint8Array(16_384);
  setBits(bits, set);
  const packed = gzipSync(bits).toString("base64url");
  return signStatusList(
    statusListOf({ address: STATUS_LIST, did: ISSUER_DID, packed }, SIGNED_AT),
    SIGNING_KEY,
    SIGNED_AT,
  );
}

async function check(value: unknown, environment: Environment): Promise<Report> {
  const bytes = Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
  return verifyOpened(await openFile(bytes, environment.inflate), environment);
}

const codes = ({ steps }: Report) => steps.slice(2).map(({ code }) => code);
const { index } = ASHA.status;

test("with a bundle a credential is valid, or withdrawn, without a network", async () => {
  const kept = { [ISSUER_DID]: DOCUMENT, [STATUS_LIST]: listWith([]) };
  expect(codes(await check(credential, bundle(kept)))).toEqual(["valid", "known", "in_force", "valid", "offline"]);
  const withdrawn = { ...kept, [STATUS_LIST]: listWith([index]) };
  expect(codes(await check(credential, bundle(withdrawn)))[2]).toBe("withdrawn");
});

test("without its issuer's keys nothing is valid, but a change is seen", async () => {
  const report = await check(credential, bundle({}));
  expect(codes(report)).toEqual(["offline", "skipped", "offline", "valid", "offline"]);
  expect(verdictOf(report)).toBe("unsure");
  expect(codes(await check({ ...credential, name: "Other" }, bundle({})))[0]).toBe("altered");
});

test.each<[string, () => unknown]>([
  ["of another issuer", () => ({ ...(listWith([]) as object), issuer: "did:web:other.example" })],
  ["that was changed", () => ({ ...(listWith([]) as object), validFrom: "2026-11-25T09:30:01Z" })],
  ["at another address", () => ({ ...(listWith([]) as object), id: `${STATUS_LIST}2` })],
  ["that is none", () => credential],
  ["that is no object", () => 7],
])("a status list %s says nothing", async (_, list) => {
  const report = await check(credential, bundle({ [ISSUER_DID]: DOCUMENT, [STATUS_LIST]: list() }));
  expect(codes(report)[2]).toBe("invalid_list");
});

test.each<[VersionState | undefined, string[]]>([
  [{ state: "current" }, ["withdrawn", "valid", "current"]],
  [{ state: "withdrawn", at: SIGNED_AT }, ["withdrawn", "valid", "skipped"]],
  [{ state: "replaced", at: SIGNED_AT }, ["replaced", "valid", "replaced"]],
  [undefined, ["withdrawn", "valid", "elsewhere"]],
])("a withdrawn version that is %j says which of the two it is", async (version, expected) => {
  const kept = { [ISSUER_DID]: DOCUMENT, [STATUS_LIST]: listWith([index]) };
  const report = await check(credential, bundle(kept, { versionOf: async () => version }));
  expect(codes(report).slice(2)).toEqual(expected);
});

test("a certificate that was withdrawn here is, whatever its list still says", async () => {
  const kept = { [ISSUER_DID]: DOCUMENT, [STATUS_LIST]: listWith([]) };
  const report = await check(
    credential,
    bundle(kept, { versionOf: async () => ({ state: "withdrawn", at: SIGNED_AT }) }),
  );
  expect(codes(report)).toEqual(["valid", "known", "withdrawn", "valid", "skipped"]);
  expect(verdictOf(report)).toMatchObject({ code: "withdrawn", at: SIGNED_AT });
});

test("without its issuer's list a certificate is not called valid", async () => {
  expect(verdictOf(await check(credential, bundle({ [ISSUER_DID]: DOCUMENT })))).toBe("unsure");
  const kept = { [ISSUER_DID]: DOCUMENT, [STATUS_LIST]: listWith([]) };
  expect(verdictOf(await check(credential, bundle(kept)))).toBe("valid");
});

const json64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const entries = (count: number) =>
  Array.from({ length: count }, () => ({ ...credential.credentialStatus, statusListIndex: "7" }));
const tokenWith = (more: object) => {
  const claims = { type: ["VerifiableCredential"], issuer: ISSUER_DID, credentialSubject: {}, ...more };
  return [json64({ alg: "EdDSA", jwk: {} }), json64(claims), "AA"].join(".");
};

describe("a token with a key of its own", () => {
  test("is not called valid, because anybody can make one", async () => {
    const report = await check(tokenWith({}), bundle({}, { isJwsBy: async () => true }));
    expect(codes(report).slice(0, 3)).toEqual(["valid", "unproved", "endless"]);
    expect(verdictOf(report)).toBe("unsure");
  });

  test("has its list unpacked once, and is refused with more statuses or proofs than anybody needs", async () => {
    let unpacked = 0;
    const gunzip: Environment["gunzip"] = (packed, most) => {
      unpacked += 1;
      return gunzipWithin(packed, most);
    };
    const kept = { [ISSUER_DID]: DOCUMENT, [STATUS_LIST]: listWith([]) };
    const environment = bundle(kept, { gunzip, isJwsBy: async () => true });
    expect(codes(await check(tokenWith({ credentialStatus: entries(8) }), environment))[2]).toBe("in_force");
    expect(unpacked).toBe(1);
    for (const more of [{ credentialStatus: entries(9) }, { proof: Array.from({ length: 9 }, () => ({})) }]) {
      const report = await check(tokenWith(more), environment);
      expect(verdictOf(report)).toMatchObject({ step: "form", code: "invalid" });
    }
    expect(unpacked).toBe(1);
  });
});

test("a status list is no certificate, however it is signed", async () => {
  const list = listWith([]);
  const environment = bundle({ [ISSUER_DID]: DOCUMENT }, { isJwsBy: async () => true });
  for (const value of [list, tokenWith(list as object), tokenWith({ credentialSubject: [] })])
    expect(verdictOf(await check(value, environment))).toMatchObject({ step: "form", code: "invalid" });
});

test("a document with more keys than anybody needs has none that count", () => {
  const many = Array.from({ length: 201 }, () => DOCUMENT.verificationMethod[0]);
  expect(keysInDocument({ ...DOCUMENT, verificationMethod: many }, ISSUER_DID)).toEqual([]);
});

test("what others made is not checked without full canonicalisation", async () => {
  const foreign = { ...credential, more: 1 };
  expect(codes(await check(foreign, bundle({ [ISSUER_DID]: DOCUMENT })))[0]).toBe("unsupported");
  const token = [
    "eyJhbGciOiJFZERTQSJ9",
    Buffer.from('{"type":["VerifiableCredential"],"credentialSubject":{}}').toString("base64url"),
    "AA",
  ].join(".");
  expect(codes(await check(token, bundle({})))[0]).toBe("unsupported");
});
