import sharp, { type SharpOptions } from "sharp";
import { type Content, parseContent } from "#domain/canvas/content.ts";
import { DRAWING_RULES, parseSaved, rulesOf } from "#domain/canvas/drawing-rules.ts";
import { smallCodes } from "#render/small-codes.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { drawingNow } from "../drawing/owner.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawnDesign } from "../../../test/drawn-design.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { readQr } from "../../../test/qr.ts";
import { drawPng } from "../drawing/draw.ts";
import { SIZES } from "./picture.ts";

let world: World;
let template: string;
let id: string;

const LANDSCAPE = contentOf([titleOf("{{Student Name}}")], { canvasSize: { width: 700, height: 495 } });

beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: "http://localhost:3000" });
  template = await world.template(world.asha, LANDSCAPE);
  id = await world.student(world.asha, template, { name: "Lakshmi Iyer" });
});
afterAll(() => world.close());

const get = (file: string, headers = {}) => world.app.inject({ url: `/certify/${id}${file}`, headers });

describe("A certificate's PNG", () => {
  test.each([400, 800, 1200, 1400, 2400])("is available with a width of %s pixels", async (width) => {
    const answer = await get(`.png?size=${width}`);
    expect(answer.headers["content-type"]).toBe("image/png");
    const picture = await sharp(answer.rawPayload).metadata();
    expect([picture.width, picture.height]).toEqual([width, Math.round((width * 495) / 700)]);
  });

  test("has twice the canvas's width by default", async () => {
    const picture = await sharp((await get(".png")).rawPayload).metadata();
    expect([picture.width, picture.height]).toEqual([1400, 990]);
  });

  test.each(["401", "0", "-400", "400.0", "4e2", "9999999", "", "400&size=800"])(
    "is not available in a width of %s",
    async (size) => {
      const answer = await get(`.png?size=${size}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({
        message: "The picture is available in these widths: 400, 800, 1200, 1400, 2400 pixels.",
        code: "certificate.no_such_size",
      });
    },
  );
});

test("the page offers the picture in widths for phones and desktops", async () => {
  const { body } = await get("");
  const offered = /srcset="([^"]+)"/.exec(body)?.[1]?.replaceAll("&#38;", "&").split(", ") ?? [];
  const widths = await Promise.all(
    offered.map(async (each) => {
      const [url = "", descriptor = ""] = each.split(" ");
      const { rawPayload, headers } = await world.app.inject({ url });
      expect(headers["cache-control"]).toMatch(/immutable/);
      expect(rawPayload.length).toBeLessThanOrEqual((descriptor === "1200w" ? 300 : 150) * 1024);
      const { width, height } = await sharp(rawPayload).metadata();
      expect(Math.abs((width * 495) / 700 - height)).toBeLessThan(1);
      return `${width}w` === descriptor ? width : undefined;
    }),
  );
  expect(widths).toEqual([360, 540, 720, 920, 1080, 1200]);
  expect((await get(".jpg?size=361")).statusCode).toBe(404);
});

test("the share card is 1200 by 630 and stays under 300 KB", async () => {
  const answer = await get("/card.jpg");
  expect(answer.headers["content-type"]).toBe("image/jpeg");
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(answer.rawPayload.length).toBeLessThanOrEqual(300 * 1024);
});

describe("The QR code", () => {
  test("is available alone, 256 pixels wide, and links to the certificate", async () => {
    const answer = await get("/qr.png");
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "png", width: 256, height: 256 });
    expect(await readQr(answer.rawPayload)).toBe(`http://localhost:3000/certify/${id}`);
  });

  test("on a certificate can be read from its picture", async () => {
    const elements = [{ ...newElement("qr", { id: "qr", phone: false }), x: 400, y: 300 }];
    const design = contentOf(elements, { canvasSize: { width: 700, height: 495 } });
    const student = await world.student(world.asha, await world.template(world.asha, design), { name: "Ravi" });
    for (const size of [400, 1400]) {
      const { rawPayload } = await world.app.inject({ url: `/certify/${student}.png?size=${size}` });
      expect(await readQr(rawPayload)).toBe(`http://localhost:3000/certify/${student}`);
    }
  });
});

test("a picture on a photograph is as wide as was asked for", async () => {
  const grain = {
    create: { width: 1400, height: 990, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 60 } },
  };
  const photograph = await sharp(grain as SharpOptions)
    .jpeg({ quality: 70 })
    .toBuffer();
  const backgroundImage = `data:image/jpeg;base64,${photograph.toString("base64")}`;
  const student = await certificateOf({ ...LANDSCAPE, backgroundImage });
  for (const [file, most, width] of [
    [".jpg?size=1080", 150, 1080],
    [".jpg?size=360", 150, 360],
    [".jpg", 300, 1200],
  ] as const) {
    const { rawPayload } = await world.app.inject({ url: `/certify/${student}${file}` });
    expect([file, (await sharp(rawPayload).metadata()).width]).toEqual([file, width]);
    expect(rawPayload.length).toBeLessThanOrEqual(most * 1024);
  }
});

test("a QR code of the least size without a warning can be read from every picture", async () => {
  const design = withCode(62);
  expect([
    ...smallCodes(design, "http://localhost:3000"),
    ...smallCodes(withCode(61), "http://localhost:3000"),
  ]).toEqual([["qr", 62]]);
  const student = await certificateOf(design);
  const sizes = SIZES.png.map((size) => `.png?size=${size}`);
  for (const file of [...sizes, ".png", ".jpg?size=1080", ".jpg"]) {
    const { rawPayload } = await world.app.inject({ url: `/certify/${student}${file}` });
    expect([file, await readQr(rawPayload)]).toEqual([file, linkOf(student)]);
  }
});

test("a design that was saved by earlier drawing rules keeps its pixels everywhere, until Save is pressed", async () => {
  const design = withCode(90);
  const saved = await world.template(world.asha, design);
  await world.ctx.pool.query("update template_revisions set drawing_rules = 1 where template_id = $1", [saved]);
  const student = await world.student(world.asha, saved, { name: "Ravi", email: "ravi@example.com" });
  const draw = (drawingRules: number) =>
    drawPng(
      world.ctx,
      { content: parseSaved({ content: JSON.stringify(design), drawingRules }), link: linkOf(student) },
      { scale: 2 },
    );
  const [earlier, newest] = await Promise.all([draw(DRAWING_RULES.first), draw(DRAWING_RULES.newest)]);
  expect(earlier.equals(newest)).toBe(false);
  const drawn = async () => (await world.app.inject({ url: `/certify/${student}.png` })).rawPayload;
  expect((await drawn()).equals(earlier)).toBe(true);
  const { body } = await world.visitor.ask("certificateData", { params: { id: student } });
  expect(rulesOf(parseContent(body.content))).toBe(DRAWING_RULES.first);
  const rulesNow = async () => (await world.asha.ask("getTemplate", { params: { id: saved } })).body.data.drawing_rules;
  expect(await rulesNow()).toBe(DRAWING_RULES.first);
  const save = (autosave: boolean) =>
    world.asha.ask("saveCanvas", { params: { id: saved }, body: { content: body.content, autosave } });
  await save(true);
  await world.asha.ask("updateCertificates", { params: { id: saved } });
  expect((await drawn()).equals(earlier)).toBe(true);
  await save(false);
  await world.asha.ask("updateCertificates", { params: { id: saved } });
  expect((await drawn()).equals(newest)).toBe(true);
  expect((await world.asha.ask("getCanvas", { params: { id: saved } })).body.data.content).not.toContain(
    "drawingRules",
  );
});

const linkOf = (student: string) => `http://localhost:3000/certify/${student}`;

/** A design with a code at a fraction of a pixel. */
function withCode(side: number): Content {
  const code = { ...newElement("qr", { id: "qr", phone: false }), x: 400.4, y: 300.3, width: side, height: side };
  return contentOf([code], { canvasSize: { width: 700, height: 495 } });
}

async function certificateOf(design: Content): Promise<string> {
  return world.student(world.asha, await world.template(world.asha, design), { name: "Ravi" });
}

describe("Caches", () => {
  const files = [".png", ".png?size=400", ".jpg", ".jpg?size=360", "/card.jpg"];

  test("distinguish all pictures of a certificate, and get each once", async () => {
    const tags = await Promise.all(files.map(async (file) => (await get(file)).headers.etag));
    expect(new Set(tags).size).toBe(files.length);
    for (const [at, file] of files.entries()) {
      const again = await get(file, { "if-none-match": tags[at] });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
  });

  test("keep an address with a version, and revalidate the others", async () => {
    const { body } = await get("");
    const [, address = ""] = /src="(\/certify\/[^"]+\.jpg\?v=[^"]+)"/.exec(body) ?? [];
    const kept = await world.app.inject({ url: address });
    expect(kept.headers["cache-control"]).toBe("public, max-age=3600, immutable");
    for (const file of [".jpg", ".jpg?v=another", ".png?size=400"])
      expect((await get(file)).headers["cache-control"]).toBe("public, max-age=60, must-revalidate");
  });

  test("revalidate after 'update them'", async () => {
    const before = await get("/card.jpg");
    await world.asha.ask("saveCanvas", {
      params: { id: template },
      body: { content: JSON.stringify({ ...LANDSCAPE, elements: [titleOf("To {{Student Name}}")] }) },
    });
    expect((await get("/card.jpg")).headers.etag).toBe(before.headers.etag);
    await world.asha.ask("updateCertificates", { params: { id: template } });
    const after = await get("/card.jpg", { "if-none-match": before.headers.etag });
    expect(after.statusCode).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  test("keep nothing of a withdrawn certificate", async () => {
    await world.asha.ask("deleteStudent", { params: { id } });
    for (const file of files) {
      const answer = await get(file);
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([410, "no-store"]);
    }
  });
});

test("a certificate whose picture is missing is not shown without it: a sentence says so until the picture is back", async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#aa3300" } })
    .png()
    .toBuffer();
  const backgroundImage = `data:image/png;base64,${bytes.toString("base64")}`;
  const mine = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")], { backgroundImage }));
  const hers = await world.student(world.asha, mine, { name: "Lakshmi Iyer" });
  const key = `pictures/${(await drawnDesign(world, hers)).backgroundImage?.slice("/files/".length) ?? ""}`;
  const kept = (await world.ctx.files.get(key)) as Buffer;
  await world.ctx.files.remove(key);
  for (const file of [".png", ".jpg?size=360", "/card.jpg", ".pdf"]) {
    const answer = await world.app.inject({ url: `/certify/${hers}${file}` });
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([422, "no-store"]);
    expect(answer.json()).toEqual({
      message: expect.stringContaining("A picture on this certificate is missing.") as unknown,
      code: "certificate.picture_missing",
    });
  }
  const download = await world.asha.ask("createDownload", { params: { id: mine }, body: { kind: "png" } });
  expect([download.status, download.body]).toMatchObject([
    422,
    { message: expect.stringContaining("is missing") as unknown },
  ]);
  await world.ctx.files.put(key, kept, "image/png");
  expect((await world.app.inject({ url: `/certify/${hers}.png` })).statusCode).toBe(200);
});

test("what anybody opens is drawn in the line of its owner, whoever they are, so heavy designs delay no others", async () => {
  const { drawing } = world.ctx;
  const lines: string[] = [];
  const watched: typeof drawing = {
    ...drawing,
    draw: (...asked) => (lines.push(drawingNow().owner), drawing.draw(...asked)),
  };
  world.ctx.drawing = watched;
  const other = await world.student(world.asha, template, { name: "Meera Nair" });
  for (const file of [".png", ".jpg", "/card.jpg", ".pdf"]) {
    const { statusCode } = await world.app.inject({ url: `/certify/${other}${file}` });
    expect([file, statusCode]).toEqual([file, 200]);
  }
  world.ctx.drawing = drawing;
  const { rows } = await world.ctx.pool.query<{ id: string }>("select owner_id as id from templates where id = $1", [
    template,
  ]);
  expect(lines.length).toBeGreaterThanOrEqual(4);
  expect(new Set(lines)).toEqual(new Set([rows[0]?.id]));
});
