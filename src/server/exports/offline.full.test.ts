// Downloads with which certificates are checked without a network: of a whole template, and of one recipient.
import { createHash, createPublicKey, verify } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { offlineEnvironment, type OfflineFacts } from "#domain/credential/offline.ts";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { openFile, verifyOpened } from "#domain/credential/verify/verify.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { readZip } from "../../../test/zip.ts";
import { gunzipWithin, inflateWithin } from "../credentials/inflate.ts";
import { writeBundle } from "./write-bundle.ts";

const DESIGN = contentOf([titleOf("{{Student Name}}", { width: 360 })]);
let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: "http://localhost:3000" });
});
afterAll(() => world.close());

let template: string;
let ids: string[];
beforeEach(async () => {
  template = await world.template(world.asha, DESIGN);
  ids = [];
  for (const [name, certificate_number] of [
    ["Asha Rao", "HF-1"],
    ["आर्या शर्मा", "HF-2"],
    ["../Dev", "HF-3"],
  ] as const)
    ids.push(await world.student(world.asha, template, { name, certificate_number }));
});

const get = (url: string, headers = {}) => world.app.inject({ url, headers });
const link = async () =>
  (await world.asha.ask("createDownload", { params: { id: template }, body: { kind: "bundle" } })).body.url;
type Entries = Record<string, Buffer>;
const jsonIn = (files: Entries, name: string): unknown => JSON.parse(files[name]?.toString() ?? "null");

/** What the page in the ZIP says about a file, with the keys and the list beside it. */
async function codesBy(files: Entries, bytes: Buffer | undefined): Promise<string[]> {
  const [did, list] = [jsonIn(files, "did.json"), jsonIn(files, "status.json")] as { id: string }[];
  const facts: OfflineFacts = {
    takenAt: "",
    country: "IN",
    issuers: { [did?.id ?? ""]: did },
    lists: { [list?.id ?? ""]: list },
    versions: {},
  };
  const environment = offlineEnvironment(facts, {
    now: world.clock.now,
    sha256: async (text) => createHash("sha256").update(text).digest(),
    isSignedBy: async (key, signed, signature) => {
      const jwk = { kty: "OKP", crv: "Ed25519", x: Buffer.from(key).toString("base64url") };
      return verify(null, signed, createPublicKey({ key: jwk, format: "jwk" }), signature);
    },
    textOf: (text) => Buffer.from(text).toString(),
    inflate: inflateWithin,
    gunzip: gunzipWithin,
  });
  const report = await verifyOpened(await openFile(bytes ?? Buffer.alloc(0), inflateWithin), environment);
  return report.steps.map(({ code }) => code);
}

describe("a template's ZIP for checking", () => {
  test("has picture, PDF and credential of everybody, and the keys and list with which they are genuine", async () => {
    const answer = await get(await link());
    expect(answer.headers["content-type"]).toBe("application/zip");
    const files = readZip(answer.rawPayload);
    const names = ["HF-1-Asha Rao", "HF-2-आर्या शर्मा", "HF-3-.. Dev"];
    expect(Object.keys(files).filter((name) => name !== "verify.html")).toEqual([
      "README.txt",
      "did.json",
      "status.json",
      ...names.flatMap((name) => ["png", "pdf", "json"].map((kind) => `${kind}/${name}.${kind}`)),
      "manifest.csv",
    ]);
    const genuine = ["own", "valid", "known", "in_force", "valid", "elsewhere"];
    for (const kind of ["png", "pdf", "json"])
      expect(await codesBy(files, files[`${kind}/HF-2-आर्या शर्मा.${kind}`])).toEqual([kind, ...genuine]);
    const own = await get(`/certify/${ids[0]}.json`);
    expect(files["json/HF-1-Asha Rao.json"]?.equals(own.rawPayload)).toBe(true);
    expect(files["manifest.csv"]?.toString()).toContain('"png/HF-1-Asha Rao.png","Asha Rao","HF-1"');
    expect(files["README.txt"]?.toString()).toContain("Open verify.html in a browser");
  });

  test("leaves out who was withdrawn, and its list says so of their file from before", async () => {
    const before = readZip((await get(await link())).rawPayload);
    await world.ctx.pool.query("update certificates set withdrawn_at = now() where student_id = $1", [ids[0]]);
    await world.ctx.pool.query("update credential_changes set since = since - interval '61 seconds'");
    const after = readZip((await get(await link())).rawPayload);
    expect(Object.keys(after).filter((name) => name.includes("Asha"))).toEqual([]);
    expect((await codesBy(after, before["json/HF-1-Asha Rao.json"]))[4]).toBe("withdrawn");
    expect((await codesBy(before, before["json/HF-1-Asha Rao.json"]))[4]).toBe("in_force");
  });

  test("goes on where it broke, byte by byte, and begins anew when something was corrected meanwhile", async () => {
    const url = await link();
    const whole = await get(url);
    const range = { range: "bytes=5000-", "if-range": String(whole.headers["etag"]) };
    const rest = await get(url, range);
    expect(rest.statusCode).toBe(206);
    expect(rest.rawPayload.equals(whole.rawPayload.subarray(5000))).toBe(true);
    await world.asha.ask("updateStudent", { params: { id: ids[0] ?? "" }, body: { name: "Asha R. Rao" } });
    expect((await get(url, range)).statusCode).toBe(200);
  });

  test("notes who was withdrawn while it was made", async () => {
    const url = await link();
    const whole = await get(url);
    await world.ctx.pool.query("update certificates set withdrawn_at = now() where student_id = $1", [ids[2]]);
    expect(Object.keys(readZip((await get(url)).rawPayload))).toHaveLength(
      Object.keys(readZip(whole.rawPayload)).length - 3,
    );
  });
});

test("the operator writes the same ZIP into a new file, of issued certificates alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"));
  const path = join(folder, "all.zip");
  expect(await writeBundle(world.ctx, template, path)).toBeUndefined();
  const whole = readZip((await get(await link())).rawPayload);
  await world.student(world.asha, template, { name: "Not issued" });
  expect(await writeBundle(world.ctx, template, path)).toBe(3);
  const written = readZip(await readFile(path));
  expect(Object.keys(written)).toEqual(Object.keys(whole));
  expect(await codesBy(written, written["pdf/HF-1-Asha Rao.pdf"])).toContain("in_force");
  await expect(writeBundle(world.ctx, template, path)).rejects.toThrow("EEXIST");
  expect(await writeBundle(world.ctx, "a".repeat(22), join(folder, "other.zip"))).toBeUndefined();
  await rm(folder, { recursive: true });
});

describe("a recipient's ZIP", () => {
  test("has their files, in the words of the template's language, and the page's link to it", async () => {
    await world.asha.ask("updateTemplate", {
      params: { id: template },
      body: { name: "HackFest 2026", category: "Technology", language: "Hindi" },
    });
    await link();
    const files = readZip((await get(`/certify/${ids[1]}.zip`)).rawPayload);
    expect(Object.keys(files).filter((name) => name !== "verify.html")).toEqual([
      ...["png", "pdf", "json"].map((kind) => `HF-2-आर्या शर्मा.${kind}`),
      "README.txt",
      "did.json",
      "status.json",
    ]);
    expect(files["README.txt"]?.toString()).toContain("ब्राउज़र में खोलें");
    expect((await codesBy(files, files["HF-2-आर्या शर्मा.pdf"]))[2]).toBe("valid");
    const { name } = jsonIn(files, "HF-2-आर्या शर्मा.json") as SignedCredential;
    const altered = { ...(jsonIn(files, "HF-2-आर्या शर्मा.json") as SignedCredential), name: `${name}!` };
    expect((await codesBy(files, Buffer.from(JSON.stringify(altered))))[2]).toBe("altered");
    expect((await get(`/certify/${ids[1]}`)).body).toContain(`href="/certify/${ids[1]}.zip"`);
  });

  test("is there for nobody whose certificate is not issued, and for no post", async () => {
    await get(`/certify/${ids[0]}`);
    expect((await get(`/certify/${ids[0]}.zip`)).statusCode).toBe(404);
    expect((await get(`/certify/${ids[0]}`)).body).not.toContain(".zip");
    expect((await get(`/certify/${await world.post(world.asha, template)}.zip`)).statusCode).toBe(404);
    expect((await get(`/certify/${"a".repeat(22)}.zip`)).statusCode).toBe(404);
  });
});
