// Certificates of this server that somebody checks by link, by number, or with a file: in force, corrected, withdrawn.
import { generateKeyPairSync } from "node:crypto";
import { CompactSign } from "jose";
import sharp from "sharp";
import { encode } from "uqr";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { certificateNumber } from "#domain/certificate/certificate.ts";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { API } from "#api/call.ts";
import { badge, DID_KEY, KEY_TEXT, sign } from "../../../test/credentials/foreign-badges.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../test/world.ts";

let world: World;
let template: string;
let student: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  template = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
  student = await add("Lakshmi Iyer", "");
});

async function add(name: string, number: string): Promise<string> {
  const id = await world.student(world.asha, template, { name, certificate_number: number });
  await world.asha.ask("markShared", { params: { id } });
  return id;
}

const verify = async (text: string, name?: string) =>
  (await world.visitor.ask("verifyCertificate", { body: { text, name } })).body;
const codeOf = (answer: unknown) => (answer as { code?: string }).code;
const link = (id = student) => `${world.ctx.config.publicUrl}/certify/${id}`;
const credential = async () => (await world.app.inject(`/certify/${student}.json`)).body;
const inHindi = (url: string) =>
  world.app.inject({ method: "POST", url, payload: { text: link() }, headers: { "accept-language": "hi" } });

test("a link shows what was signed, with our own picture", async () => {
  const { data } = await verify(link());
  expect(data).toMatchObject({
    verdict: "valid",
    is_strange: false,
    says: "This certificate is valid",
    page: `/certify/${student}`,
    picture: `/certify/${student}.jpg`,
    values: { recipient: "Lakshmi Iyer", title: "HackFest 2026" },
  });
  expect(data.steps.map(({ step, code }) => `${step} ${code}`)).toEqual([
    "file record",
    "form own",
    "signature valid",
    "issuer known",
    "status in_force",
    "dates valid",
    "version current",
  ]);
});

test("the short code on a paper is enough, however it is typed", async () => {
  const code = certificateNumber({ id: student, certificate_number: "" });
  for (const typed of [code, ` ${code.toLowerCase()} `, code.replace("-", ""), code.replace("-", " ")])
    expect((await verify(typed)).data.values?.recipient).toBe("Lakshmi Iyer");
});

test("every short code is found as it is shown", async () => {
  const ids = Array.from({ length: 300 }, () => world.ctx.newId());
  const { rows } = await world.ctx.pool.query<{ code: string }>(
    "select upper(shown_number(id, '')) as code from unnest($1::text[]) with ordinality as i (id, at) order by at",
    [ids],
  );
  expect(rows.map(({ code }) => code)).toEqual(ids.map((id) => certificateNumber({ id, certificate_number: "" })));
});

/** Students as the first one, as many as there are `ids`. */
async function addMany(ids: readonly string[], name: string, number: string): Promise<void> {
  await world.ctx.pool.query(
    `insert into students select (jsonb_populate_record(s, jsonb_build_object('id', i.id, 'name', $3::text,
      'certificate_number', $4::text, 'position', nextval(pg_get_serial_sequence('students', 'position'))))).*
      from students s, unnest($2::text[]) as i (id) where s.id = $1`,
    [student, ids, name, number],
  );
}

test("a short code that two certificates have needs the name", async () => {
  // Of one code, because each character counts 67 times as much as the next one, and 'z' is 67 after '7'.
  const ids = [`${world.ctx.newId().slice(0, 20)}Az`];
  ids.push(`${ids[0]?.slice(0, 20)}B7`);
  const [first = "", second = ""] = ids;
  await addMany([first], "Asha Rao", "");
  await addMany([second], "Ravi Kumar", "");
  for (const id of ids) await world.asha.ask("markShared", { params: { id } });
  const code = certificateNumber({ id: first, certificate_number: "" });
  expect(certificateNumber({ id: second, certificate_number: "" })).toBe(code);
  expect(codeOf(await verify(code))).toBe("verify.name_needed");
  expect((await verify(code, "ravi kumar")).data.values?.recipient).toBe("Ravi Kumar");
  expect((await verify(code, "Asha Rao")).data.values?.recipient).toBe("Asha Rao");
});

test("a certificate is found among hundreds with its number", async () => {
  await addMany(
    Array.from({ length: 300 }, () => world.ctx.newId()),
    "Somebody",
    "HF-300",
  );
  await add("ÉLODIE  Ōta", "HF-300");
  expect((await verify("HF-300", "élodie ōta")).data.values?.recipient).toContain("LODIE");
});

test("a number that can be guessed needs the name, and nobody learns whether it exists", async () => {
  await add("Asha Rao", "HF-001");
  await add("Ravi Kumar", "HF-001");
  expect(codeOf(await verify("HF-001"))).toBe("verify.name_needed");
  expect(codeOf(await verify("HF-999"))).toBe("verify.name_needed");
  expect(codeOf(await verify("HF-001", "Somebody"))).toBe("verify.not_found");
  expect(codeOf(await verify("HF-999", "Asha Rao"))).toBe("verify.not_found");
  expect((await verify("hf-001", " asha  RAO")).data.values?.recipient).toBe("Asha Rao");
});

test("of several with one number and name the newest is shown, and all are named with issuer and date", async () => {
  const first = await add("Asha Rao", "HF-077");
  const alone = (await verify("HF-077", "Asha Rao")).data;
  expect(alone).toMatchObject({ verdict: "valid", page: `/certify/${first}`, others: [] });
  world.clock.forward(60_000);
  const second = await add("Asha Rao", "HF-077");
  const { data } = await verify("HF-077", "Asha Rao");
  expect(data).toMatchObject({
    verdict: "valid",
    page: `/certify/${second}`,
    others: [{ page: `/certify/${first}`, title: "HackFest 2026" }],
  });
  expect(Date.parse(data.others[0]?.issued_at ?? "")).toBeLessThan(world.clock.now.getTime());
  await world.ctx.pool.query("update certificates set withdrawn_at = now() where student_id = $1", [second]);
  expect((await verify("HF-077", "Asha Rao")).data).toMatchObject({ verdict: "valid", page: `/certify/${first}` });
});

test("a row in a stranger's list, or many that they issue, hides nobody's certificate", async () => {
  const genuine = await add("Asha Rao", "HF-078");
  const others = await world.template(world.ravi, contentOf([titleOf("{{Student Name}}")]));
  const row = { name: "Asha Rao", certificate_number: "HF-078" };
  const unsent = await world.student(world.ravi, others, row);
  expect((await verify("HF-078", "Asha Rao")).data).toMatchObject({ page: `/certify/${genuine}`, others: [] });
  world.clock.forward(60_000);
  await world.ctx.pool.query(
    `insert into students select (jsonb_populate_record(s, jsonb_build_object('id', repeat('x', 20) || lpad(n::text, 2, '0'),
      'issued_at', now(), 'position', nextval(pg_get_serial_sequence('students', 'position'))))).*
      from students s, generate_series(1, 40) n where s.id = $1`,
    [unsent],
  );
  const { data } = await verify("HF-078", "Asha Rao");
  expect(data.others.length).toBeLessThan(10);
  expect([data.page, ...data.others.map(({ page }) => page)]).toContain(`/certify/${genuine}`);
});

test("a short code that a row of somebody's list has too is as good as a link", async () => {
  const code = certificateNumber({ id: student, certificate_number: "" });
  await world.student(world.asha, template, { name: "Lakshmi Iyer", certificate_number: code });
  expect((await verify(code)).data.page).toBe(`/certify/${student}`);
});

test("a number is found whatever its form is that of, and it is said what was found", async () => {
  const forms = [
    "UCER-ECELL-2025-000123",
    "https://nptel.example/S1",
    "0123456789abcdef0123456789abcdef",
    "did:web:x",
    "ey-2026.01.007",
    "{42}",
    "+91 98765-1",
    "1e9",
  ];
  for (const number of forms) {
    const id = await add("Asha Rao", number);
    const { data } = await verify(number, "Asha Rao");
    expect([number, data.page, data.steps[0]?.code]).toEqual([number, `/certify/${id}`, "number"]);
  }
  expect(codeOf(await verify("UCER-ECELL-2025-000123"))).toBe("verify.name_needed");
  expect(codeOf(await verify("https://nptel.example/S2", "Asha Rao"))).toBe("verify.foreign_link");
});

test("a link is found in whatever was copied with it", async () => {
  for (const text of [
    `See my certificate: ${link()}`,
    `${link()}.`,
    `<${link()}>`,
    link().replace("/certify", "\u200b/certify"),
  ])
    expect((await verify(text)).data).toMatchObject({ verdict: "valid", page: `/certify/${student}` });
});

async function giveFile(bytes: Buffer) {
  const form = new FormData();
  form.set("file", new Blob([Uint8Array.from(bytes)]), "IMG-20261128-WA0007.jpg");
  return (await world.visitor.ask("verifyCertificate", { form })).body;
}

/** A JPEG with this QR code. */
async function pictureOf(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 4 });
  const pixels = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255));
  const side = 6 * size;
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: side, height: side, kernel: "nearest" })
    .jpeg({ quality: 60 })
    .toBuffer();
}

test("a picture leads to what was issued, and is said to prove nothing itself", async () => {
  const { data } = await giveFile(await pictureOf(link()));
  expect(data).toMatchObject({
    verdict: "valid",
    says: "The picture itself proves nothing; this is what was issued",
    page: `/certify/${student}`,
    picture: `/certify/${student}.jpg`,
    values: { recipient: "Lakshmi Iyer" },
  });
  expect(data.steps[0]).toMatchObject({ step: "file", state: "warning", code: "qr" });
  await world.ctx.pool.query("update certificates set withdrawn_at = now() where student_id = $1", [student]);
  expect((await giveFile(await pictureOf(link()))).data).toMatchObject({
    verdict: "failed",
    says: "The issuer has withdrawn this certificate",
  });
});

test("a picture whose code leads to another site, or nowhere, says so", { tags: "full" }, async () => {
  const elsewhere = await giveFile(await pictureOf(`https://evil.example/certify/${student}`));
  expect(elsewhere).toMatchObject({
    code: "verify.picture_link",
    message: expect.stringContaining("evil.example") as unknown,
  });
  expect(codeOf(await giveFile(await pictureOf("HF-2026")))).toBe("verify.picture_lost");
  expect(codeOf(await giveFile(await pictureOf(link("A".repeat(22)))))).toBe("verify.not_found");
  const credentialCode = await giveFile(await pictureOf(`${link()} evil.example`));
  expect(credentialCode.data).toMatchObject({ page: `/certify/${student}` });
  const plain = await sharp({ create: { width: 90, height: 90, channels: 3, background: "#fff" } })
    .webp()
    .toBuffer();
  expect((await giveFile(plain)).data.steps[0]).toMatchObject({ state: "failed", code: "none" });
});

test("a file is replaced once its certificate was corrected, and its link shows the correction", async () => {
  const before = await credential();
  expect((await verify(before)).data).toMatchObject({ verdict: "valid", page: `/certify/${student}` });
  world.clock.forward(60_000);
  await world.asha.ask("updateStudent", { params: { id: student }, body: { name: "Lakshmi Raman" } });
  const { data } = await verify(before);
  expect(data).toMatchObject({
    verdict: "failed",
    says: "This certificate was replaced by a corrected version",
    page: `/certify/${student}`,
    picture: null,
    values: { recipient: "Lakshmi Iyer" },
  });
  expect((await verify(link())).data.values?.recipient).toBe("Lakshmi Raman");
});

test("others' words with the address of a certificate of ours get neither its page nor its picture", async () => {
  const own = JSON.parse(await credential()) as SignedCredential;
  const forged = { ...own, credentialSubject: { ...own.credentialSubject, name: "Forged" } };
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const token = await new CompactSign(Buffer.from(JSON.stringify(forged)))
    .setProtectedHeader({ alg: "EdDSA", jwk: publicKey.export({ format: "jwk" }) })
    .sign(privateKey);
  const badges = await sign(badge(DID_KEY, { id: link() }), `${DID_KEY}#${KEY_TEXT}`);
  for (const text of [token, JSON.stringify(badges)]) {
    const { data } = await verify(text);
    expect(data.values?.address).toBe(link());
    expect(data).toMatchObject({ page: null, picture: null });
  }
});

test.each([
  "update certificates set withdrawn_at = now() where student_id = $1",
  "update students set deleted_at = now() where id = $1",
])("the file of a certificate is withdrawn at once after: %s", async (change) => {
  const file = await credential();
  await world.ctx.pool.query(change, [student]);
  const { data } = await verify(file);
  expect(data).toMatchObject({ verdict: "failed", says: "The issuer has withdrawn this certificate", page: null });
  expect(data.steps.at(-1)).toMatchObject({ step: "version", code: "skipped" });
});

test("a withdrawn one says so by its link, and nothing of it is shown", async () => {
  await credential();
  await world.ctx.pool.query("update certificates set withdrawn_at = now() where student_id = $1", [student]);
  expect((await verify(link())).data).toMatchObject({
    verdict: "failed",
    says: "The issuer has withdrawn this certificate",
    values: null,
    page: null,
  });
});

test("what is not issued, unknown or of another site is refused with a reason", async () => {
  const draft = await world.student(world.asha, template, { name: "Draft" });
  await world.visitor.ask("certificateData", { params: { id: draft } });
  expect(codeOf(await verify(link(draft)))).toBe("certificate.not_issued");
  expect(codeOf(await verify(link("A".repeat(22))))).toBe("verify.not_found");
  expect(codeOf(await verify(`https://example.org/certify/${student}`))).toBe("verify.foreign_link");
  expect(codeOf(await verify(" "))).toBe("verify.nothing");
});

test("the call answers at /verify too, in the reader's language", async () => {
  const short = await inHindi("/verify");
  expect(short.json()).toMatchObject({ data: { says: "यह प्रमाणपत्र मान्य है" } });
  expect(short.body).toBe((await inHindi(`${API}/verify`)).body);
});

test("whose issuer nobody verified is not called valid", { tags: "full" }, async () => {
  const strict = await openWorld({ TRUST: "tiers" });
  try {
    const of = await strict.template(strict.asha, contentOf([titleOf("{{Student Name}}")]));
    const id = await strict.student(strict.asha, of, { name: "Lakshmi Iyer" });
    await strict.asha.ask("markShared", { params: { id } });
    const { data } = (await strict.visitor.ask("verifyCertificate", { body: { text: id } })).body;
    expect(data.is_strange).toBe(true);
    expect(data.says).toContain("nobody has verified");
  } finally {
    await strict.close();
  }
});
