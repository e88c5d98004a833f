import { createCanvas } from "@napi-rs/canvas";
import { PDFArray, PDFDict, PDFHexString, PDFName } from "pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { withoutMarkers } from "#domain/canvas/markers.ts";
import { type Design, drawDesign } from "#render/draw.ts";
import { drawable } from "#render/drawable.ts";
import { MORE_NAMES, NAMES, namesSheet } from "../../../test/golden/names.ts";
import { contentOf, descriptionOf, titleOf } from "../../../test/golden/paper.ts";
import { actualTexts, copiedText, folded, openPdf, pictureOf } from "../../../test/pdf.ts";
import { fontsReady } from "./fonts.ts";
import { pdfOfPicture } from "./pdf.ts";
import { encodePng } from "./png.ts";

const ABOUT = { title: "Certificate of आर्या शर्मा, HackFest", language: "hi", madeAt: new Date("2026-11-20T10:00:00Z") };
const LINK = "http://localhost:3000/certify/BBBBBBBBBBBBBBBBBBBBBB";

beforeAll(fontsReady);

function designOf(name: string, description = "for <secondary>first place</secondary> among 214 teams"): Design {
  const elements = [
    titleOf("Certificate of Achievement", { width: 360 }),
    titleOf(name, { id: "name", y: 120, width: 360 }),
    descriptionOf(description, { y: 200, width: 200, height: 120 }),
    { id: "qr", type: "image" as const, x: 150, y: 330, width: 100, height: 100 },
  ];
  return { content: contentOf(elements, { canvasSize: { width: 560, height: 396 } }), link: LINK };
}

async function pngOf({ content, link }: Design): Promise<Buffer> {
  const { width, height } = content.canvasSize;
  const canvas = createCanvas(width * 2, height * 2);
  drawDesign(canvas.getContext("2d"), { content, link }, { scale: 2, pictures: new Map() });
  return encodePng({ width: width * 2, height: height * 2, rgba: canvas.data() });
}

const pdfOf = async (design: Design) => pdfOfPicture(await pngOf(design), design, ABOUT);

describe("A certificate's PDF", () => {
  test("is well-formed: every object, and every line of the table of offsets", async () => {
    const bytes = await pdfOf(designOf("आर्या शर्मा"));
    const document = await openPdf(bytes);
    expect(document.getPageCount()).toBe(1);
    const text = bytes.toString("latin1");
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    const offsets = [...text.slice(table).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset));
    expect(offsets.length).toBeGreaterThan(15);
    offsets.forEach((offset, at) => expect(text.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj\n`)));
  });

  test("has a page of the design's shape, as long as A4", async () => {
    const [page] = (await openPdf(await pdfOf(designOf("Asha Rao")))).getPages();
    expect(page?.getSize()).toEqual({ width: 841.89, height: 595.34 });
  });

  test("shows the PNG's own data, pixel for pixel", async () => {
    const design = designOf("Asha Rao");
    const png = await pngOf(design);
    const { numbers, data } = pictureOf(await openPdf(await pdfOf(design)));
    expect(numbers).toMatchObject({
      "/Filter": "/FlateDecode",
      "/Predictor": "15",
      "/Colors": "3",
      "/Columns": "1120",
    });
    expect(png.includes(data)).toBe(true);
    const rebuilt = Buffer.concat([png.subarray(0, 33), chunkOf(png, data), png.subarray(-12)]);
    expect((await sharp(rebuilt).raw().toBuffer()).equals(await sharp(png).raw().toBuffer())).toBe(true);
  });

  test.each(["Asha Rao", "आर्या शर्मा", "லக்ஷ்மி வெங்கடராமன்", "Łukasz Żółć", "সুমিত্রা চট্টোপাধ্যায়", "Zoë <Boss> & Co."])(
    "lets its text be copied as drawn: %s",
    async (name) => {
      const [copied] = await copiedText(await pdfOf(designOf(name)));
      expect(copied).toBe(folded(`Certificate of Achievement ${name} for first place among 214 teams`));
    },
  );

  test.each(["فاطمة الزهراء", "محمد علی 2026", "Fatima فاطمة Sheikh", "आर्या शर्मा", "שרה כהן"])(
    "has its text in reading order: %s",
    async (name) => {
      const document = await openPdf(await pdfOf(designOf(name)));
      expect(actualTexts(document).map(folded)).toEqual([
        "Certificate of Achievement",
        folded(name),
        "for first place among 214 teams",
      ]);
    },
  );

  test("contains every name of the sheet as drawn, alone and beside Latin", async () => {
    const content = namesSheet([...NAMES, ...MORE_NAMES]);
    const texts = content.elements.map((element) =>
      "text" in element ? folded(drawable(withoutMarkers(String(element.text)))) : "",
    );
    const document = await openPdf(await pdfOf({ content, link: LINK }));
    expect(actualTexts(document).map(folded)).toEqual(texts);
  });

  test("lets a right-to-left name be copied in readers that do not know the reading order", async () => {
    expect((await copiedText(await pdfOf(designOf("فاطمة الزهراء"))))[0]).toContain("فاطمة الزهراء");
  });

  test("names its title, language and text, and describes its picture to a screen reader", async () => {
    const document = await openPdf(await pdfOf(designOf("आर्या शर्मा")));
    expect(document.getTitle()).toBe(ABOUT.title);
    expect(document.getSubject()).toBe("Certificate of Achievement\nआर्या शर्मा\nfor first place among 214 teams");
    const { catalog, context } = document;
    expect(catalog.lookup(PDFName.of("Lang"), PDFHexString).decodeText()).toBe("hi");
    const tree = catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
    const kids = tree.lookup(PDFName.of("K"), PDFDict).lookup(PDFName.of("K"), PDFArray);
    const elements = kids.asArray().map((kid) => context.lookup(kid, PDFDict));
    expect(elements.map((element) => String(element.get(PDFName.of("S"))))).toEqual(["/Figure", "/P", "/P", "/P"]);
    expect(elements[0]?.lookup(PDFName.of("Alt"), PDFHexString).decodeText()).toBe(ABOUT.title);
  });

  test.each([
    ["nothing but joiners", "\u200D\u200C"],
    ["control characters and NUL", "As\u0000ha\u0007 Rao"],
    ["a bidi override", "\u202EoaR ahsA"],
    ["a lone surrogate", "Asha \uD800 Rao"],
    ["2,000 letters", "Asha ".repeat(400)],
    ["emoji of several parts", "Asha 👩🏽‍🎓🇮🇳"],
    ["what PDF is written in", "(Asha) >> endstream endobj <</S /JavaScript>>"],
  ])("of a name with %s is well-formed, and its text has no invisible characters", async (_, name) => {
    const bytes = await pdfOf(designOf(name));
    const texts = actualTexts(await openPdf(bytes));
    expect(texts[0]).toBe("Certificate of Achievement");
    expect(texts.join("")).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u);
    expect((await copiedText(bytes))[0]).toContain("Certificate of Achievement");
  });

  test("of a design without text is still a PDF", async () => {
    const document = await openPdf(await pdfOf({ content: contentOf([]), link: LINK }));
    expect(actualTexts(document)).toEqual([]);
    expect(document.getSubject()).toBe("");
  });

  test("has the same bytes each time", async () => {
    expect((await pdfOf(designOf("Asha Rao"))).equals(await pdfOf(designOf("Asha Rao")))).toBe(true);
  });
});

/** An IDAT chunk of the data, with the checksum that followed it in the PNG. */
function chunkOf(png: Buffer, data: Buffer): Buffer {
  const at = png.indexOf(data);
  return png.subarray(at - 8, at + data.length + 4);
}
