// Certificates that are handed in: ours as picture, document and text, changed, forged, withdrawn, and hostile.
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyAddress } from "#domain/credential/issuer-document.ts";
import { keyToText } from "#domain/credential/multibase.ts";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { type Report, type Step, type CheckName, verdictOf } from "#domain/credential/verify/report.ts";
import { DAY } from "#domain/time.ts";
import { REWRITINGS } from "../../../test/credentials/same-graph.ts";
import { changedCopies } from "../../../test/credentials/changed-copies.ts";
import { ASHA } from "../../../test/credentials/samples.ts";
import { signFacts } from "../../../test/credentials/sign-facts.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { findAccount } from "../admin/people.ts";
import { certificatePdf } from "../drawing/print.ts";
import { bakePdf, bakePng } from "./bake.ts";
import { checkCertificate } from "./check.ts";
import { signingKey } from "./issuer-keys.ts";
import { compromiseKey, rotateKey } from "./manage-keys.ts";
import type { SigningKey } from "./sign.ts";
import { reserveEntries, type StatusEntry, withdrawEntries } from "./status-lists.ts";

const COMMAND = { by: "root", why: "" };
let world: World;
let ownerId: string;
let at: Date;
let entry: StatusEntry;
let credential: SignedCredential;
beforeAll(async () => {
  world = await openWorld();
  at = world.ctx.clock();
  ownerId = (await findAccount(world.ctx, "9876543210"))?.id ?? "";
  ({ credential, entry } = await issue());
});
afterAll(() => world.close());

/** Signed by the workspace's key, or by `key` in its name. */
async function issue(key?: SigningKey, when = at) {
  const { issuer, ...own } = await signingKey(world.ctx, world.ctx.db, ownerId);
  const [status] = await world.ctx.db.transaction((tx) => reserveEntries(world.ctx, tx, { ownerId, issuer }, 1));
  if (status === undefined) throw new Error("No entry");
  const facts = { ...ASHA, issuer: { did: issuer.did, page: issuer.page, name: "Club" }, status };
  return { credential: signFacts(facts, key ?? own, when), entry: status };
}

const check = (bytes: Uint8Array | string, now = at): Promise<Report> =>
  checkCertificate(
    { ...world.ctx, clock: () => now },
    { owner: "somebody" },
    [Buffer.from(bytes)],
    async () => undefined,
  );
const checkJson = (value: unknown, now?: Date) => check(JSON.stringify(value), now);
const stepOf = ({ steps }: Report, name: CheckName) => steps.find(({ step }) => step === name);
const codes = ({ steps }: Report) => steps.map(({ step, code }: Step) => `${step} ${code}`);

const datesAfter = async (ms: number) => stepOf(await checkJson(credential, new Date(at.getTime() + ms)), "dates");

const WRONG = new Set([
  "form invalid",
  "form unknown_terms",
  "signature altered",
  "signature key_unknown",
  // Of a proof that says that it is of another kind.
  "signature unsupported",
]);
const VALID = ["form own", "signature valid", "issuer known", "status in_force", "dates valid", "version elsewhere"];

describe("a certificate of this installation", () => {
  test("is valid as text, as a picture and as a document", async () => {
    const picture = PNG.sync.write(new PNG({ width: 300, height: 200 }));
    const design = { content: contentOf([titleOf("Asha Rao")]), link: "http://localhost:3000/certify/A" };
    const about = { title: "A", language: "en", madeAt: at };
    const document = await certificatePdf({ files: world.ctx.files }, { design, about });
    expect(codes(await checkJson(credential))).toEqual(["file json", ...VALID]);
    expect(codes(await check(bakePng(picture, credential)))).toEqual(["file png", ...VALID]);
    const report = await check(bakePdf(document, credential, ""));
    expect(codes(report)).toEqual(["file pdf", ...VALID]);
    expect(verdictOf(report)).toBe("valid");
    expect(report.values).toEqual({
      address: ASHA.address,
      recipient: "आशा Rao",
      title: "HackFest 2026",
      description: "Won the first prize with an offline translator.",
      role: "Winner",
      number: "HF-2026-0042",
      issuer: "Club",
      issuerId: credential.issuer.id,
      issuedAt: "2026-11-20T10:00:00Z",
    });
  });

  test("is altered when any of its members is, and then nothing of it is shown", { tags: "full" }, async () => {
    const copies = changedCopies(credential);
    expect(copies.length).toBeGreaterThan(30);
    for (const changed of copies) {
      const report = await checkJson(changed);
      expect(codes(report).filter((code) => WRONG.has(code))).toHaveLength(1);
      expect(report.values).toBeUndefined();
    }
  });

  test("is refused with a member added, removed or moved", { tags: "full" }, async () => {
    const { credentialStatus: _, ...withoutStatus } = credential;
    const subject = credential.credentialSubject;
    for (const changed of [
      withoutStatus,
      { ...credential, evidence: [{ id: "https://example.org/e", type: ["Evidence"], name: "Photo" }] },
      { ...credential, credentialSubject: { ...subject, email: "asha@example.org" } },
      { ...credential, "@context": credential["@context"].toReversed() },
      { ...credential, "@context": [...credential["@context"], "https://example.org/more"] },
      { ...credential, "@context": [...credential["@context"], { name: "https://schema.org/description" }] },
      { ...credential, proof: [] },
    ]) {
      const report = await checkJson(changed);
      expect(codes(report)).not.toContain("signature valid");
    }
  });

  test("written anew by another program is not called valid, and says what to do", { tags: "full" }, async () => {
    let kept = 0;
    for (const { name, of } of REWRITINGS) {
      const report = await checkJson(of(structuredClone(credential)));
      expect([name, verdictOf(report) === "valid"]).toEqual([name, false]);
      expect(report.values).toBeUndefined();
      if (codes(report).includes("signature rewritten")) kept += 1;
    }
    // Those that keep the signature; the others are no credential at all.
    expect(kept).toBeGreaterThan(15);
  });

  test("with a stranger's key behind our DID is forged", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    const raw = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url");
    const forged = await issue({ id: keyAddress(credential.issuer.id, keyToText(raw)), privateKey });
    const report = await checkJson(forged.credential);
    expect(stepOf(report, "signature")).toEqual({ step: "signature", state: "failed", code: "key_unknown" });
    expect(codes(report).slice(3)).toEqual(["issuer skipped", "status skipped", "dates skipped", "version skipped"]);
  });

  test("with our key's address and a stranger's signature is altered", async () => {
    const { privateKey } = generateKeyPairSync("ed25519");
    const forged = await issue({ id: credential.proof[0].verificationMethod, privateKey });
    expect(stepOf(await checkJson(forged.credential), "signature")?.code).toBe("altered");
  });

  test("that was withdrawn says so, and nothing else changes", { tags: "full" }, async () => {
    const other = await issue();
    await world.ctx.db.transaction((tx) => withdrawEntries(tx, [other.entry]));
    const report = await checkJson(other.credential);
    expect(codes(report)).toEqual(["file json", ...VALID.with(3, "status withdrawn")]);
    expect(verdictOf(report)).toMatchObject({ step: "status", code: "withdrawn" });
    expect(codes(await checkJson(credential))).toContain("status in_force");
    const picture = PNG.sync.write(new PNG({ width: 30, height: 20 }));
    const fooled: string[] = [];
    for (const { name, of } of REWRITINGS) {
      const rewritten = of(structuredClone(other.credential));
      const baked = bakePng(picture, rewritten as unknown as SignedCredential);
      for (const handedIn of [await checkJson(rewritten), await check(baked)])
        if (verdictOf(handedIn) === "valid") fooled.push(name);
    }
    const text = JSON.stringify(other.credential);
    const twice = text.replace('"credentialStatus"', '"credentialStatus":null,"credentialStatus"');
    for (const each of [twice, text.replace('"credentialStatus"', '"\\u0063redentialStatus"')])
      if (verdictOf(await check(each)) === "valid") fooled.push(each);
    expect(fooled).toEqual([]);
  });

  test("is checked with a clock that is a day off", async () => {
    expect(await datesAfter(-DAY / 2)).toMatchObject({ state: "warning", code: "clock" });
    expect(await datesAfter(-2 * DAY)).toMatchObject({ state: "failed", code: "not_yet" });
    expect(await datesAfter(3650 * DAY)).toMatchObject({ state: "ok", code: "valid" });
  });

  test("signed with a retired key is valid, and with a compromised one not, with the date", async () => {
    await rotateKey(world.ctx, ownerId, COMMAND);
    expect(codes(await checkJson(credential))).toEqual(["file json", ...VALID]);
    const later = await issue();
    const key = credential.proof[0].verificationMethod.split("#")[1] ?? "";
    await compromiseKey(world.ctx, ownerId, key, COMMAND);
    expect(stepOf(await checkJson(credential), "signature")).toEqual({
      step: "signature",
      state: "failed",
      code: "key_compromised",
      at,
    });
    expect(codes(await checkJson(later.credential))).toEqual(["file json", ...VALID]);
    ({ credential, entry } = await issue());
    expect(entry.index).not.toBe(later.entry.index);
  });
});

describe("what is no certificate", () => {
  test.each<[string, string, () => Uint8Array | string]>([
    ["nothing", "file unknown_kind", () => ""],
    ["a word", "file unknown_kind", () => "certificate"],
    ["a number", "file unknown_kind", () => "12"],
    ["an empty object", "form invalid", () => "{}"],
    ["a million brackets", "file too_large", () => "[".repeat(1_000_000)],
    ["half a million brackets", "file unknown_kind", () => "[".repeat(500_000)],
    ["objects in objects", "file unknown_kind", () => `${'{"a":'.repeat(80_000)}1${"}".repeat(80_000)}`],
    ["a list of 100,000", "file unknown_kind", () => `{"a":[${"1,".repeat(100_000)}1]}`],
    ["a prototype", "file unknown_kind", () => '{"__proto__":{"type":["VerifiableCredential"]}}'],
    ["UTF-16", "file unknown_kind", () => Buffer.from(JSON.stringify({ a: 1 }), "utf16le")],
    ["noise", "file unknown_kind", () => randomBytes(400_000)],
    ["50 MB", "file too_large", () => Buffer.alloc(50 * 1024 * 1024, "{")],
    ["a picture alone", "file none", () => PNG.sync.write(new PNG({ width: 9, height: 9 }))],
    [
      "a document of 40 MB",
      "file several",
      () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(40 << 20, "/EmbeddedFile ")]),
    ],
  ])("%s is refused: %s", { tags: "full" }, async (_, reason, make) => {
    const began = performance.now();
    const verdict = verdictOf(await check(make()));
    expect(typeof verdict === "object" && `${verdict.step} ${verdict.code}`).toBe(reason);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
