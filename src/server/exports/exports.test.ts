import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Content, pictureAddresses } from "#domain/canvas/content.ts";
import { DAY, MINUTE, SECOND } from "#domain/time.ts";
import type { ExportKind } from "#domain/certificate/exports.ts";
import { SAY } from "#domain/say/say.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { copiedText, openPdf } from "../../../test/pdf.ts";
import { drawnDesign } from "../../../test/drawn-design.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { readZip } from "../../../test/zip.ts";
import { pictureKey } from "../drawing/pictures.ts";
import { exportRowPages, exportRows } from "./store.ts";

const DESIGN = contentOf([titleOf("{{Student Name}}", { width: 360 })]);
let world: World;
let template: string;
const ids: string[] = [];
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: "http://localhost:3000" });
  template = await world.template(world.asha, DESIGN);
  for (const [name, certificate_number] of [
    ["Asha Rao", "HF-1"],
    ["आर्या शर्मा", "HF-2"],
    ["＝HYPERLINK(1)", "HF-3"],
  ] as const)
    ids.push(await world.student(world.asha, template, { name, certificate_number }));
});
afterAll(() => world.close());

const ask = (body: { kind: ExportKind; pattern?: string }, person = world.asha, id = template) =>
  person.ask("createDownload", { params: { id }, body });
const link = async (body: { kind: ExportKind; pattern?: string }) => (await ask(body)).body.url;
const save = (id: string, content: Content) =>
  world.asha.ask("saveCanvas", { params: { id }, body: { content: JSON.stringify(content) } });
const get = (url: string, headers = {}) => world.app.inject({ url, headers });
const certificate = (id: string, kind: "png" | "pdf") => world.app.inject({ url: `/certify/${id}.${kind}` });

/** Chooses a picture for a certificate, and deletes it from the storage. */
async function losePicture(id: string): Promise<void> {
  const { ai } = (await world.visitor.ask("certificateData", { params: { id } })).body;
  const { images } = (await world.asha.ask("searchImages", { query: { search_query: "trophy" } })).body;
  await world.asha.ask("setImage", { params: { id: ai?.id ?? "" }, query: { image_path: images[0] ?? "" } });
  const [address = ""] = pictureAddresses(await drawnDesign(world, id));
  await world.ctx.files.remove(pictureKey(address) ?? "");
}

/** A template whose background is a picture of this colour, deleted from the storage. */
async function brokenTemplate(background: string): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const backgroundImage = `data:image/png;base64,${picture.toString("base64")}`;
  const id = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")], { backgroundImage }));
  const { content } = (await world.asha.ask("getCanvas", { params: { id } })).body.data;
  await world.ctx.files.remove(pictureKey(/\/files\/[\w.-]+/.exec(content)?.[0] ?? "") ?? "");
  return id;
}

describe("'Download all' as a ZIP", () => {
  test("contains the picture of every student, the same as the certificate's page, and a list", async () => {
    const answer = await get(await link({ kind: "png" }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/zip");
    expect(answer.headers["content-disposition"]).toContain(`filename="HackFest 2026-`);
    const files = readZip(answer.rawPayload);
    expect(Object.keys(files)).toEqual([
      "HF-1-Asha Rao.png",
      "HF-2-आर्या शर्मा.png",
      "HF-3-＝HYPERLINK(1).png",
      "manifest.csv",
    ]);
    expect(files["HF-1-Asha Rao.png"]?.equals((await certificate(ids[0] ?? "", "png")).rawPayload)).toBe(true);
    expect(files["manifest.csv"]?.toString()).toBe(
      [
        '\uFEFF"File","Name","Certificate number","Link"',
        `"HF-1-Asha Rao.png","Asha Rao","HF-1","http://localhost:3000/certify/${ids[0]}"`,
        `"HF-2-आर्या शर्मा.png","आर्या शर्मा","HF-2","http://localhost:3000/certify/${ids[1]}"`,
        `"HF-3-＝HYPERLINK(1).png","'＝HYPERLINK(1)","HF-3","http://localhost:3000/certify/${ids[2]}"`,
        "",
      ].join("\r\n"),
    );
  });

  test("contains PDFs if requested, under the requested names", async () => {
    const files = readZip((await get(await link({ kind: "pdf", pattern: "{position} {name}" }))).rawPayload);
    expect(Object.keys(files)).toContain("2 आर्या शर्मा.pdf");
    expect(files["2 आर्या शर्मा.pdf"]?.equals((await certificate(ids[1] ?? "", "pdf")).rawPayload)).toBe(true);
  });

  test("resumes where a broken connection ended, byte for byte", async () => {
    const url = await link({ kind: "png" });
    const whole = await get(url);
    const from = Math.floor(whole.rawPayload.length / 2);
    const rest = await get(url, { range: `bytes=${from}-`, "if-range": whole.headers.etag });
    expect(rest.statusCode).toBe(206);
    const total = whole.rawPayload.length;
    expect(rest.headers["content-range"]).toBe(`bytes ${from}-${total - 1}/${total}`);
    expect(rest.rawPayload.equals(whole.rawPayload.subarray(from))).toBe(true);
    expect((await get(url, { range: `bytes=${total}-` })).statusCode).toBe(416);
  });

  test("begins anew if something changed since", { tags: "full" }, async () => {
    const url = await link({ kind: "png" });
    const { headers } = await get(url);
    const extra = await world.student(world.asha, template, { name: "Extra" });
    await certificate(extra, "png");
    const again = await get(url, { range: "bytes=100-", "if-range": headers.etag });
    expect(again.statusCode).toBe(200);
    expect(Object.keys(readZip(again.rawPayload))).toHaveLength(5);
    await world.asha.ask("deleteStudent", { params: { id: extra } });
  });
});

describe("A design whose picture is gone", () => {
  test("is refused and pinned to nobody; a design saved after it is downloaded", { tags: "full" }, async () => {
    const id = await brokenTemplate("#353f94");
    await world.student(world.asha, id, { name: "Asha Rao" });
    expect((await ask({ kind: "png" }, world.asha, id)).status).toBe(422);
    await save(id, DESIGN);
    const { status, body } = await ask({ kind: "png" }, world.asha, id);
    expect([status, (await get(body.url)).statusCode]).toEqual([200, 200]);
  });

  test("does not block a download if only a deleted student has it", { tags: "full" }, async () => {
    const id = await brokenTemplate("#1f7a4d");
    const gone = await world.student(world.asha, id, { name: "Gone" });
    await world.visitor.ask("certificateData", { params: { id: gone } });
    await world.asha.ask("deleteStudent", { params: { id: gone } });
    await world.student(world.asha, id, { name: "Asha Rao" });
    await save(id, DESIGN);
    expect((await ask({ kind: "png" }, world.asha, id)).status).toBe(200);
  });
});

describe("A certificate whose own picture is missing", () => {
  const design = contentOf([
    titleOf("{{Student Name}}", { width: 360 }),
    { id: "qr", type: "image", x: 150, y: 200, width: 100, height: 100, placeholder: false },
  ]);
  let holed: string;
  beforeAll(async () => {
    holed = await world.template(world.asha, design);
    for (const [name, certificate_number] of [
      ["Asha Rao", "HF-1"],
      ["आर्या शर्मा", "HF-2"],
      ["Ravi Iyer", "HF-3"],
    ] as const) {
      const id = await world.student(world.asha, holed, { name, certificate_number });
      if (certificate_number === "HF-2") await losePicture(id);
    }
  });

  test.each(["png", "pdf"] as const)(
    "leaves a note in its place in a ZIP of %s, beside all others",
    { tags: "full" },
    async (kind) => {
      const { body } = await ask({ kind }, world.asha, holed);
      const { rawPayload: whole, headers } = await get(body.url);
      const files = readZip(whole);
      expect(Object.keys(files)).toEqual([
        `HF-1-Asha Rao.${kind}`,
        `HF-2-आर्या शर्मा.${kind}.txt`,
        `HF-3-Ravi Iyer.${kind}`,
        "manifest.csv",
      ]);
      const lines = String(files["manifest.csv"]).trimEnd().split("\r\n").slice(1);
      const listed = lines.map((line) => /^"?(.+?)"?,/.exec(line)?.[1]);
      expect(listed).toEqual(Object.keys(files).slice(0, -1));
      expect(files[`HF-2-आर्या शर्मा.${kind}.txt`]?.toString()).toContain(SAY.exports.notMade("आर्या शर्मा"));
      const rest = await get(body.url, { range: "bytes=2000-", "if-range": headers.etag });
      expect(rest.rawPayload.equals(whole.subarray(2000))).toBe(true);
    },
  );

  test("leaves a page with a note in its place in a document for print", { tags: "full" }, async () => {
    const { body } = await ask({ kind: "print-a4" }, world.asha, holed);
    const pages = await copiedText((await get(body.url)).rawPayload);
    expect([pages.length, pages[0], pages[2]]).toEqual([3, "Asha Rao", "Ravi Iyer"]);
    expect(pages[1]?.replaceAll(/\s+/g, " ")).toBe(SAY.exports.notMade("आर्या शर्मा"));
  });
});

test.each([
  ["print-own", 842, 842],
  ["print-a4", 595, 842],
  ["print-letter", 612, 792],
] as const)("'Download all' as %s is one document of a page each", async (kind, width, height) => {
  const answer = await get(await link({ kind }));
  expect(answer.headers["content-type"]).toBe("application/pdf");
  const document = await openPdf(answer.rawPayload);
  expect(document.getPageCount()).toBe(3);
  for (const page of document.getPages()) expect(page.getSize()).toEqual({ width, height });
  expect((await copiedText(answer.rawPayload))[0]).toBe("Asha Rao");
});

describe("The link", () => {
  test("can be requested by the owner only", async () => {
    expect((await ask({ kind: "png" }, world.ravi)).status).toBe(404);
    expect((await ask({ kind: "png" }, world.visitor)).status).toBe(401);
  });

  test("must be used within two minutes, and can be resumed for a day", { tags: "full" }, async () => {
    const late = await link({ kind: "png" });
    const soon = await link({ kind: "png" });
    expect((await get(soon)).statusCode).toBe(200);
    world.clock.forward(2 * MINUTE + SECOND);
    expect((await get(late)).statusCode).toBe(410);
    expect((await get(soon)).statusCode).toBe(200);
    world.clock.forward(DAY);
    expect((await get(soon)).statusCode).toBe(410);
  });

  test("appears in no log and in no table", async () => {
    const url = await link({ kind: "png" });
    const token = url.slice("/download/".length);
    expect(token).toHaveLength(43);
    await get(url);
    const { rows } = await world.ctx.pool.query("select * from downloads");
    expect(JSON.stringify([rows, world.logged])).not.toContain(token);
  });

  test("with an unknown token opens nothing", async () => {
    expect((await get(`/download/${"a".repeat(43)}`)).statusCode).toBe(410);
    expect((await get("/download/..%2f..%2fetc")).statusCode).toBe(410);
  });

  test("answers no HEAD request, which would make the whole for nothing", async () => {
    const url = await link({ kind: "png" });
    expect((await world.app.inject({ method: "HEAD", url })).statusCode).toBe(404);
  });

  test("ends with its template", async () => {
    const gone = await world.template(world.asha, DESIGN);
    await world.student(world.asha, gone, { name: "Asha" });
    const { body } = await ask({ kind: "png" }, world.asha, gone);
    await world.asha.ask("deleteTemplate", { params: { id: gone } });
    expect((await get(body.url)).statusCode).toBe(410);
  });
});

test("the certificates of a template are found for its owner only", async () => {
  const { rows } = await world.ctx.pool.query<{ id: string }>("select owner_id id from templates where id = $1", [
    template,
  ]);
  const found = async (ownerId: string) => {
    let listed = 0;
    for await (const page of exportRowPages(world.ctx.db, ownerId, template)) listed += page.length;
    const students = await world.ctx.pool.query<{ id: string }>(
      "select id from students where template_id = $1 and deleted_at is null",
      [template],
    );
    const read = await exportRows(
      world.ctx.db,
      ownerId,
      students.rows.map(({ id }) => id),
    );
    return [listed, read.length];
  };
  expect(await found(rows[0]?.id ?? "")).toEqual([3, 3]);
  expect(await found(world.ctx.newId())).toEqual([0, 0]);
});

test("a downloaded certificate keeps its design when the template is saved again", async () => {
  const other = await world.template(world.asha, DESIGN);
  const id = await world.student(world.asha, other, { name: "Lakshmi" });
  await ask({ kind: "png" }, world.asha, other);
  const content = JSON.stringify(contentOf([titleOf("Another")]));
  await world.asha.ask("saveCanvas", { params: { id: other }, body: { content } });
  const { body } = await world.visitor.ask("certificateData", { params: { id } });
  expect(body.content).toContain("Lakshmi");
});

test("a template without students, and a pattern that is not understood, are refused with a message", async () => {
  const empty = await world.template(world.asha);
  expect(await ask({ kind: "png" }, world.asha, empty)).toMatchObject({
    status: 409,
    body: { message: "No certificates to download yet. Add students first." },
  });
  expect((await ask({ kind: "png", pattern: "{email}" })).body.message).toContain("{email}");
});
