// The document for print of long lists and of full designs.
import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, PDFRawStream } from "pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { DAY, HOUR } from "#domain/time.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { actualTexts, copiedText, openPdf } from "../../../test/pdf.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { openApp } from "../app.ts";
import { spendCpu } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import type { DrawnPages } from "../drawing/print.ts";

const PEOPLE = 120;
let world: World;
let app: Awaited<ReturnType<typeof openApp>>;
/** How many pages each part had that was drawn. */
let parts: number[] = [];

beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: "http://localhost:3000" });
  const { drawing } = world.ctx;
  const draw: Context["drawing"]["draw"] = async (job) => {
    const answer = await drawing.draw(job);
    if (job.kind === "pages") parts.push((answer as DrawnPages).drawn);
    return answer;
  };
  app = await openApp({ ...world.ctx, drawing: { ...drawing, draw } });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const names = (count: number) => Array.from({ length: count }, (_, nth) => `Asha ${nth} Rao`);
async function listOf(content: ReturnType<typeof contentOf>, people: readonly string[]): Promise<string> {
  const id = await world.template(world.asha, content);
  const rows = people.map((name, nth) => [name, `HF-${nth}`, "", "", ""]);
  await world.asha.ask("importRows", { body: { user_template_id: id, columns: [], rows } });
  return id;
}
async function link(id: string): Promise<string> {
  const { status, body } = await world.asha.ask("createDownload", { params: { id }, body: { kind: "print-own" } });
  expect([status, Object.keys(body)]).toEqual([200, ["url"]]);
  return body.url;
}
const get = async (url: string, headers = {}) => {
  parts = [];
  return app.inject({ url, headers });
};

describe("A document for print of a long list", () => {
  let id: string;
  let whole: Buffer;
  beforeAll(async () => {
    const picture = await sharp({ create: { width: 60, height: 60, channels: 4, background: "#fde68a80" } })
      .png()
      .toBuffer();
    const backgroundImage = `data:image/png;base64,${picture.toString("base64")}`;
    id = await listOf(contentOf([titleOf("{{Student Name}}", { width: 360 })], { backgroundImage }), names(PEOPLE));
  }, 60_000);

  test("is drawn in parts, and has each page once, in the order of the list", async () => {
    whole = (await get(await link(id))).rawPayload;
    expect(parts.length).toBeGreaterThan(1);
    const document = await openPdf(whole);
    expect(document.getPages().map((_, page) => actualTexts(document, page)[0])).toEqual(names(PEOPLE));
    expect(await copiedText(whole)).toEqual(names(PEOPLE));
  });

  test("has the background once, and its parts in the order in which it is read", async () => {
    const document = await openPdf(whole);
    // The picture, and its transparency.
    expect(picturesIn(document)).toBe(2);
    expect(figuresIn(document)).toEqual(Array.from({ length: PEOPLE }, (_, page) => page));
    expect(parentKeys(document)).toEqual(Array.from({ length: PEOPLE }, (_, page) => page));
  });

  test("resumes where a broken connection ended, byte for byte, also at a server that has not drawn it", async () => {
    const url = await link(id);
    const { rawPayload: all, headers } = await get(url);
    const from = Math.floor(all.length / 2);
    const other = await openApp(world.ctx);
    for (const server of [app, other]) {
      const rest = await server.inject({ url, headers: { range: `bytes=${from}-`, "if-range": headers.etag } });
      expect([rest.statusCode, rest.headers["content-range"]]).toEqual([
        206,
        `bytes ${from}-${all.length - 1}/${all.length}`,
      ]);
      expect(rest.rawPayload.equals(all.subarray(from))).toBe(true);
    }
    await other.close();
  });
});

test("A part has fewer pages the more is on each, in elements or in letters", { timeout: 60_000 }, async () => {
  const full = Array.from({ length: 200 }, (_, nth) => titleOf(`${nth}`, { id: `t${nth}`, y: nth }));
  const long = [titleOf("{{Student Name}} ".repeat(290), { width: 360 })];
  for (const content of [contentOf(full), contentOf(long)]) {
    const url = await link(await listOf(content, names(30)));
    expect((await openPdf((await get(url)).rawPayload)).getPageCount()).toBe(30);
    expect(parts.length).toBeGreaterThan(1);
  }
});

test("A document whose pages have too many elements together is refused, with what to do instead", async () => {
  const full = Array.from({ length: 200 }, (_, nth) => titleOf(`${nth}`, { id: `t${nth}` }));
  const id = await listOf(contentOf(full), ["Asha Rao"]);
  await world.ctx.pool.query("update counts set n = 5001 where subject = $1 and name = 'students'", [id]);
  const ask = (kind: "print-own" | "pdf") => world.asha.ask("createDownload", { params: { id }, body: { kind } });
  expect(await ask("print-own")).toMatchObject({
    status: 409,
    body: { code: "download.too_many_elements", message: SAY.exports.tooManyElements(1_000_000, 1_000_200) },
  });
  expect((await ask("pdf")).status).toBe(200);
});

test("A download ends where the computing time of the day does, and goes on the next day", async () => {
  const url = await link(await listOf(contentOf([titleOf("{{Student Name}}")]), names(3)));
  const { rows } = await world.ctx.pool.query<{ id: string }>(
    "select owner_id as id from downloads order by created_at desc limit 1",
  );
  const ownerId = rows[0]?.id ?? "";
  await spendCpu(world.ctx, ownerId, world.ctx.config.budgets.cpu);
  expect((await get(url)).json()).toMatchObject({ code: "budget.day_over" });
  world.clock.forward(DAY - HOUR);
  expect((await get(url)).statusCode).toBe(200);
});

test("People whose names look like the parts of a PDF are printed like all others", async () => {
  const hostile = ["1 0 R", "endobj stream", ") >> endobj", "%%EOF trailer"];
  const id = await listOf(contentOf([titleOf("{{Student Name}}", { width: 360 })]), hostile);
  expect(await copiedText((await get(await link(id))).rawPayload)).toEqual(hostile);
});

function objectsIn({ context }: PDFDocument): PDFDict[] {
  return context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFRawStream ? object.dict : object))
    .filter((object) => object instanceof PDFDict);
}

function picturesIn(document: PDFDocument): number {
  return objectsIn(document).filter((each) => each.get(PDFName.of("Subtype")) === PDFName.of("Image")).length;
}

/** The pages of the figures, in reading order. */
function figuresIn(document: PDFDocument): number[] {
  const pages = document.getPages().map(({ ref }) => String(ref));
  const of = (element: PDFDict): PDFDict[] => {
    const kids = element
      .lookup(PDFName.of("K"), PDFArray)
      .asArray()
      .map((kid) => document.context.lookup(kid));
    return [element, ...kids.filter((kid) => kid instanceof PDFDict).flatMap(of)];
  };
  const tree = document.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  return of(tree.lookup(PDFName.of("K"), PDFDict))
    .filter((each) => each.get(PDFName.of("S")) === PDFName.of("Figure"))
    .map((each) => pages.indexOf(String(each.get(PDFName.of("Pg")))));
}

/** The keys of the tree that leads from a page to its elements. */
function parentKeys(document: PDFDocument): number[] {
  const tree = document.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const kids = tree.lookup(PDFName.of("ParentTree"), PDFDict).lookup(PDFName.of("Kids"), PDFArray);
  return kids.asArray().flatMap((kid) => {
    const nums = document.context.lookup(kid, PDFDict).lookup(PDFName.of("Nums"), PDFArray).asArray();
    return nums.filter((each) => each instanceof PDFNumber).map((each) => each.asNumber());
  });
}
