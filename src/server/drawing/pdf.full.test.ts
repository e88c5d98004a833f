import { PDFDict, PDFHexString, PDFName, PDFRawStream } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { withoutMarkers } from "#domain/canvas/markers.ts";
import type { Design } from "#render/draw.ts";
import { drawable } from "#render/drawable.ts";
import { MORE_NAMES, NAMES, namesSheet } from "../../../test/golden/names.ts";
import { contentOf, descriptionOf, titleOf } from "../../../test/golden/paper.ts";
import { actualTexts, copiedText, folded, openPdf, structureOf } from "../../../test/pdf.ts";
import type { Files } from "../providers/files/interface.ts";
import { certificatePdf } from "./print.ts";

const ABOUT = { title: "Certificate of आर्या शर्मा, HackFest", language: "hi", madeAt: new Date("2026-11-20T10:00:00Z") };
const LINK = "http://localhost:3000/certify/BBBBBBBBBBBBBBBBBBBBBB";

const files: Files = { embedded: true, get: async () => undefined, put: async () => {}, remove: async () => {} };
const pdfOf = async (design: Design) => Buffer.from(await certificatePdf({ files }, { design, about: ABOUT }));

function designOf(name: string, description = "for <secondary>first place</secondary> among 214 teams"): Design {
  const elements = [
    titleOf("Certificate of Achievement", { width: 360 }),
    titleOf(name, { id: "name", y: 120, width: 360 }),
    descriptionOf(description, { y: 200, width: 200, height: 120 }),
    { id: "qr", type: "image" as const, x: 150, y: 330, width: 100, height: 100 },
  ];
  return { content: contentOf(elements, { canvasSize: { width: 560, height: 396 } }), link: LINK };
}

describe("A certificate's PDF", () => {
  test("is well-formed: every object, and every line of its tables of offsets", async () => {
    const bytes = await pdfOf(designOf("आर्या शर्मा"));
    expect((await openPdf(bytes)).getPageCount()).toBe(1);
    const text = bytes.toString("latin1");
    const added = text.slice(text.lastIndexOf("\nxref\n"));
    const offsets = [...added.matchAll(/^(\d+) 1\n(\d{10}) 00000 n /gm)].map(([, ...numbers]) => numbers.map(Number));
    expect(offsets.length).toBeGreaterThan(15);
    for (const [number, offset] of offsets) expect(text.slice(offset)).toMatch(new RegExp(`^${number} 0 obj\n`));
  });

  test("has a page of the design's shape, as long as A4", async () => {
    const [page] = (await openPdf(await pdfOf(designOf("Asha Rao")))).getPages();
    expect(page?.getSize()).toEqual({ width: 842, height: 595 });
  });

  test("is made of lines and letters, so that it prints sharply at any size", async () => {
    const { context } = await openPdf(await pdfOf(designOf("आर्या शर्मा")));
    const dictionaries = context
      .enumerateIndirectObjects()
      .map(([, object]) => (object instanceof PDFRawStream ? object.dict : object))
      .filter((object) => object instanceof PDFDict);
    const kinds = dictionaries.map((dictionary) => String(dictionary.get(PDFName.of("Subtype"))));
    expect(kinds).not.toContain("/Image");
    // Two fonts of the design and the hidden one.
    expect(kinds.filter((kind) => kind === "/Type0").length).toBeGreaterThanOrEqual(3);
  });

  test.each(["Asha Rao", "आर्या शर्मा", "லக்ஷ்மி வெங்கடராமன்", "Łukasz Żółć", "সুমিত্রা চট্টোপাধ্যায়", "Zoë <Boss> & Co."])(
    "lets its text be copied as drawn: %s",
    async (name) => {
      const [copied] = await copiedText(await pdfOf(designOf(name)));
      expect(copied).toBe(folded(`Certificate of Achievement ${name} for first place among 214 teams`));
    },
  );

  test.each(["فاطمة الزهراء", "Fatima فاطمة Sheikh", "שרה כהן", "आर्या शर्मा", "Asha Rao"])(
    "is read line by line, each in its order, by screen readers and by programs: %s",
    async (name) => {
      const bytes = await pdfOf(designOf(name, `for first place among 214 teams of ${name}`));
      const [figure, ...lines] = structureOf(await openPdf(bytes));
      expect(figure).toEqual({ kind: "/Figure", text: ABOUT.title });
      expect(lines.length).toBeGreaterThan(3);
      expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(["/P"]));
      const whole = `Certificate of Achievement ${name} for first place among 214 teams of ${name}`;
      expect(lines.slice(0, 2).map(({ text }) => folded(text))).toEqual(["Certificate of Achievement", folded(name)]);
      expect(folded(lines.map(({ text }) => text).join(" "))).toBe(folded(whole));
      expect((await copiedText(bytes))[0]).toBe(folded(whole));
    },
  );

  test("tells programs that turn Arabic letters around nothing else about their order", async () => {
    const texts = actualTexts(await openPdf(await pdfOf(designOf("فاطمة الزهراء")))).map(folded);
    expect(texts).toEqual(["Certificate of Achievement", "for first place", "among 214 teams"]);
  });

  test("contains every name of the sheet as drawn, alone and beside Latin", async () => {
    const content = namesSheet([...NAMES, ...MORE_NAMES]);
    const texts = content.elements.map((element) =>
      "text" in element ? folded(drawable(withoutMarkers(String(element.text)))) : "",
    );
    const [, ...lines] = structureOf(await openPdf(await pdfOf({ content, link: LINK })));
    expect(folded(lines.map(({ text }) => text).join(" "))).toBe(texts.join(" "));
  });

  test("names its title, language and text", async () => {
    const document = await openPdf(await pdfOf(designOf("आर्या शर्मा")));
    expect(document.getTitle()).toBe(ABOUT.title);
    expect(document.getSubject()).toBe("Certificate of Achievement\nआर्या शर्मा\nfor first place among 214 teams");
    expect(document.catalog.lookup(PDFName.of("Lang"), PDFHexString).decodeText()).toBe("hi");
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
    expect(structureOf(document)).toEqual([{ kind: "/Figure", text: ABOUT.title }]);
    expect(document.getSubject() ?? "").toBe("");
  });

  test("has the same bytes each time", async () => {
    expect((await pdfOf(designOf("Asha Rao"))).equals(await pdfOf(designOf("Asha Rao")))).toBe(true);
  });
});
