import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFRawStream } from "pdf-lib";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { drawable } from "#render/drawable.ts";
import { onLayerNeeded } from "#render/layer.ts";
import type { PaperSize } from "#render/pdf/page.ts";
import { eachDark, layOutQr } from "#render/qr.ts";
import { MORE_NAMES, NAMES as ALL } from "../../../test/golden/names.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { actualTexts, copiedText, folded, openPdf, operatorsOf, structureOf } from "../../../test/pdf.ts";
import { fontsReady } from "./fonts.ts";
import { makeServerLayer } from "./layers.ts";
import { printPdf } from "./print.ts";
import type { Files } from "../providers/files/interface.ts";

const BACKGROUND = "/files/AAAAAAAAAAAAAAAAAAAAAA.jpg";
let ctx: { files: Files };
beforeAll(async () => {
  const bytes = await sharp({ create: { width: 700, height: 495, channels: 3, background: "#fde68a" } })
    .jpeg()
    .toBuffer();
  const get = async (key: string) => (key.startsWith("pictures/") ? bytes : undefined);
  ctx = { files: { embedded: true, get, put: async () => {}, remove: async () => {} } };
});

function design(name: string, canvasSize = { width: 700, height: 495 }) {
  const elements = [
    titleOf(name, { width: 500 }),
    { id: "qr", type: "image" as const, x: 300, y: 370, width: 100, height: 100 },
  ];
  return {
    content: contentOf(elements, { canvasSize, backgroundImage: BACKGROUND }),
    link: "http://localhost:3000/certify/BBBBBBBBBBBBBBBBBBBBBB",
  };
}
const ABOUT = { title: "हैकफ़ेस्ट 2026", text: "3 certificates", language: "hi", madeAt: new Date(0) };
const print = (names: string[], paper: PaperSize = "own", canvas?: { width: number; height: number }) =>
  printPdf(ctx, { designs: names.map((name) => design(name, canvas)), paper, about: ABOUT });

const ALL_NAMES = [...ALL, ...MORE_NAMES];
const NAMES = ["Asha Rao", "Łukasz Żółć", "श्रीमती आर्या क्षत्रिय"];

test(
  "a document for print has a page for each certificate, in order, with text that can be copied",
  { tags: "full" },
  async () => {
    const pdf = await print(NAMES);
    expect((await openPdf(pdf)).getPageCount()).toBe(3);
    expect(await copiedText(pdf)).toEqual(NAMES);
  },
);

test("the copied text of a document for print is what was drawn, in every script", { tags: "full" }, async () => {
  const names = ALL_NAMES.filter((name) => !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name));
  const copied = await copiedText(await print(names));
  expect(copied.map(withoutJoiners)).toEqual(names.map((name) => withoutJoiners(folded(drawable(name)))));
});

test(
  "a document for print has each page's text in reading order, also from right to left",
  { tags: "full" },
  async () => {
    const names = [...ALL_NAMES, "محمد علی 2026", "Fatima فاطمة Sheikh", "שרה כהן"];
    const document = await openPdf(await print(names));
    const figure = { kind: "/Figure", text: ABOUT.title };
    const pages = names.map((name) => [figure, { kind: "/P", text: folded(drawable(name)) }]);
    expect(structureOf(document).map(({ kind, text }) => ({ kind, text: folded(text) }))).toEqual(pages.flat());
  },
);

test("a name that mixes two fonts is copied as one text", async () => {
  const names = ["Asha Nguyễn-Trần, कक्षा10", "Đặng Rao"];
  const designs = names.map((name) => {
    const { content, link } = design("");
    return { content: { ...content, elements: [titleOf(name, { width: 500, fontFamily: "Rozha One" })] }, link };
  });
  expect(await copiedText(await printPdf(ctx, { designs, paper: "own", about: ABOUT }))).toEqual(names);
});

test("500 pages are in order, with one copy of fonts and background", { tags: "full", timeout: 60_000 }, async () => {
  const names = Array.from({ length: 500 }, (_, at) => `Asha ${at} Rao`);
  const pdf = await print(names);
  expect(pdf.length).toBeLessThan(500 * 6000);
  const document = await openPdf(pdf);
  expect(document.getPages().map((_, page) => actualTexts(document, page)[0])).toEqual(names);
  expect(countIn(document)).toEqual(await countOf(["Asha 0123456789 Rao"]));
});

test.each([
  ["own", { width: 700, height: 495 }, { width: 842, height: 595 }],
  ["own", { width: 400, height: 400 }, { width: 842, height: 842 }],
  ["a4", { width: 700, height: 495 }, { width: 842, height: 595 }],
  ["a4", { width: 450, height: 800 }, { width: 595, height: 842 }],
  ["letter", { width: 700, height: 495 }, { width: 792, height: 612 }],
  ["letter", { width: 400, height: 400 }, { width: 612, height: 792 }],
] as const)("on paper %s a canvas of %j has a page of %j", async (paper, canvas, page) => {
  const document = await openPdf(await print(["Asha Rao"], paper, canvas));
  expect(document.getPage(0).getSize()).toEqual(page);
});

test("pages share one copy of fonts and background", async () => {
  const one = await countOf(["Asha Rao"]);
  expect(one.fonts).toBeGreaterThan(0);
  expect(one.pictures).toBeGreaterThan(0);
  expect(await countOf(["Asha Rao", "Rao Asha", "Hara Soa"])).toEqual(one);
});

test("a QR code on paper is one shape, without seams between its modules", async () => {
  const document = await openPdf(await print(["Asha Rao"]));
  const code = layOutQr(design("Asha Rao").link, { x: 300, y: 370, width: 100, height: 100 }, 1);
  let dark = 0;
  eachDark(code, () => dark++);
  const shapes = operatorsOf(document).split(/^f$/m);
  expect(Math.max(...shapes.map((shape) => shape.match(/^h$/gm)?.length ?? 0))).toBe(dark);
});

test("a turned text is printed as letters, and its invisible text is turned with it", async () => {
  const turned = titleOf("Asha Rao", { x: 100, y: 100, width: 200, height: 40, rotation: 90, opacity: 0.5 });
  const designs = [{ content: contentOf([turned]), link: design("").link }];
  const pdf = await printPdf(ctx, { designs, paper: "own", about: ABOUT });
  expect(await copiedText(pdf)).toEqual(["Asha Rao"]);
  const document = await openPdf(pdf);
  expect(countIn(document)).toEqual({ pictures: 0, fonts: 2 });
  expect(operatorsOf(document)).toMatch(/^\/F0 [\d.]+ Tf [\d.]+ Tz 0 -1 1 0 [\d.]+ [\d.]+ Tm/m);
});

test("a shadow is printed as a picture under letters that stay letters", async () => {
  const shadow = { x: 3, y: 4, blur: 5, color: "#000000" };
  const designs = [{ content: contentOf([titleOf("Asha Rao", { shadow })]), link: design("").link }];
  const document = await openPdf(await printPdf(ctx, { designs, paper: "own", about: ABOUT }));
  // The picture, and its transparency.
  expect(countIn(document)).toEqual({ pictures: 2, fonts: 2 });
});

test("what lies on itself is printed as one picture where it is seen through, and can be copied", async () => {
  const shadow = { x: 3, y: 4, blur: 5, color: "#000000" };
  for (const look of [{ shadow }, { outline: { width: 2, color: "#ffffff" } }, { underline: true }]) {
    const designs = [{ content: contentOf([titleOf("Asha Rao", { ...look, opacity: 0.5 })]), link: design("").link }];
    const pdf = await printPdf(ctx, { designs, paper: "own", about: ABOUT });
    expect(countIn(await openPdf(pdf))).toEqual({ pictures: 2, fonts: 1 });
    expect(await copiedText(pdf)).toEqual(["Asha Rao"]);
  }
});

test("a QR code that is seen through is printed as one picture, so that its modules are as light as they should be", async () => {
  const code = { id: "qr", type: "image" as const, x: 100, y: 100, width: 100, height: 100 };
  const of = async (opacity: number) =>
    countIn(
      await openPdf(
        await printPdf(ctx, {
          designs: [{ ...design(""), content: contentOf([{ ...code, opacity }]) }],
          paper: "own",
          about: ABOUT,
        }),
      ),
    );
  expect([(await of(1)).pictures, (await of(0.5)).pictures]).toEqual([0, 2]);
});

test("a picture in a frame is cut by a line on paper", async () => {
  const framed = {
    id: "p",
    type: "custom-image" as const,
    customImageSrc: BACKGROUND,
    x: 100,
    y: 100,
    width: 100,
    height: 100,
  };
  const of = async (mask: "rectangle" | "ellipse") => {
    const content = contentOf([{ ...framed, mask }]);
    return operatorsOf(
      await openPdf(await printPdf(ctx, { designs: [{ ...design(""), content }], paper: "own", about: ABOUT })),
    );
  };
  expect(curvesIn(await of("ellipse"))).toBe(curvesIn(await of("rectangle")) + 4);
});

test(
  "an element far larger than the canvas needs no layer larger than what is seen of it",
  { tags: "full" },
  async () => {
    const huge = { id: "qr", type: "image" as const, x: -5000, y: -5000, width: 10_000, height: 10_000 };
    const shadow = { x: 100, y: 100, blur: 50, color: "#000000" };
    await fontsReady();
    const layers: number[] = [];
    onLayerNeeded((width, height) => {
      layers.push(width * height);
      return makeServerLayer(width, height);
    });
    for (const opacity of [1, 0.5]) {
      const designs = [{ content: contentOf([{ ...huge, shadow, opacity }]), link: design("").link }];
      await printPdf(ctx, { designs, paper: "own", about: ABOUT });
    }
    onLayerNeeded(makeServerLayer);
    expect(layers.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...layers)).toBeLessThan(30_000_000);
  },
);

test("a document for print names its title, text and language", async () => {
  const document = await openPdf(await print(["Asha Rao"]));
  expect([document.getTitle(), document.getSubject()]).toEqual(["हैकफ़ेस्ट 2026", "3 certificates"]);
  expect(document.catalog.lookup(PDFName.of("Lang"), PDFHexString).decodeText()).toBe("hi");
});

test("the same certificates give the same bytes", { tags: "full" }, async () => {
  expect(Buffer.from(await print(NAMES)).equals(Buffer.from(await print(NAMES)))).toBe(true);
});

function curvesIn(operators: string): number {
  return operators.match(/ c$/gm)?.length ?? 0;
}

/** PDF.js omits the joiners of emoji. */
function withoutJoiners(text: string): string {
  return text.replaceAll("\u200D", "");
}

/** How many pictures and fonts the document contains. */
async function countOf(names: string[]): Promise<{ pictures: number; fonts: number }> {
  return countIn(await openPdf(await print(names)));
}

function countIn({ context }: PDFDocument): { pictures: number; fonts: number } {
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const dictionaries = objects
    .map((object) => (object instanceof PDFRawStream ? object.dict : object))
    .filter((object) => object instanceof PDFDict);
  const count = (subtype: string) =>
    dictionaries.filter((dictionary) => dictionary.get(PDFName.of("Subtype")) === PDFName.of(subtype)).length;
  return { pictures: count("Image"), fonts: count("Type0") };
}
