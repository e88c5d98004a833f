// PDFs for print, drawn as vector lines and letters by the shared drawing code; fonts and pictures are included once. A
// document of many pages is drawn in parts.
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { deflateSync } from "node:zlib";
import { createCanvas, PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import { type Content, EMPTY_CONTENT, textLength } from "#domain/canvas/content.ts";
import type { Values } from "#domain/canvas/placeholders.ts";
import { applyFill, type Fill } from "#domain/certificate/ai.ts";
import { fillContent } from "#domain/certificate/certificate.ts";
import { UserError } from "#domain/user-error.ts";
import { type Design, displayList } from "#render/draw.ts";
import { measureOn, setUp } from "#render/measure.ts";
import { hiddenTexts } from "#render/pdf/hidden-text.ts";
import { type PdfMetadata, PRODUCER } from "#render/pdf/metadata.ts";
import { type PaperSize, placeOn } from "#render/pdf/page.ts";
import { pdfPartOf, type PdfPart, type PdfSoFar } from "#render/pdf/parts.ts";
import { type PageTexts, withTexts } from "#render/pdf/with-texts.ts";
import { picturesFor } from "#render/pictures.ts";
import type { Files } from "../providers/files/interface.ts";
import { fontsReady } from "./fonts.ts";
import { drawOneByOne } from "./one-by-one.ts";
import { checkPictures } from "./pictures.ts";

/** `note` is printed if a picture of the design is missing; without a note the whole document fails then. */
export type PrintPage = Design & { note?: string };
export type PrintRun = {
  designs: Iterable<PrintPage>;
  paper: PaperSize;
  about: PdfMetadata;
  /** How many pages are before these in a longer document. */
  firstPage?: number;
};

/** A certificate that is filled where it is drawn. */
export type UnfilledPage = { content: Content; ai: Fill | null; values: Values; link: string; note: string };
export type PagesRequest = Omit<PrintRun, "designs" | "firstPage"> & {
  pages: readonly UnfilledPage[];
  soFar: PdfSoFar;
};
/** `drawn`: how many of the pages it has, one at least. */
export type DrawnPages = PdfPart & { drawn: number };

/** The resolution of colour glyphs, which cannot be drawn as lines. */
const RASTER_DPI = 300;
const NOTE = { lettersAcross: 28, font: "sans-serif", ink: "#1d2142" } as const;
/** A QR code's modules lie on eighths of a canvas pixel. */
const STEPS_PER_PIXEL = 8;

/** A page for each design, in order. Other work can run between the pages; the whole document is held in memory. */
export async function printPdf(
  ctx: { files: Files },
  { designs, paper, about, firstPage = 0 }: PrintRun,
): Promise<Uint8Array<ArrayBuffer>> {
  await fontsReady();
  const { title, text } = about;
  const document = new PDFDocument({
    title,
    subject: text,
    creator: PRODUCER,
    producer: PRODUCER,
    rasterDPI: RASTER_DPI,
  });
  const pages: PageTexts[] = [];
  for (const design of designs) {
    pages.push(await drawPage(ctx, document, paper, await designOrNote(ctx, design)));
    await setImmediate();
  }
  return withTexts(document.close(), { pages, firstPage, about, deflate: (bytes) => deflateSync(bytes) });
}

/**
 * The next part of a long document: as many of the pages as take a second or two and some ten megabytes, because both
 * grow with what is on the pages.
 */
export async function drawNextPages(
  ctx: { files: Files },
  { pages, paper, about, soFar }: PagesRequest,
): Promise<DrawnPages> {
  let drawn = 0;
  function* fitting(): Generator<PrintPage> {
    let load = 0;
    for (const { content, ai, values, link, note } of pages) {
      const filled = fillContent(ai === null ? content : applyFill(content, ai), values);
      load += loadOf(filled);
      if (drawn > 0 && load > MOST_LOAD) return;
      drawn += 1;
      yield { content: filled, link, note };
    }
  }
  const pdf = await printPdf(ctx, { designs: fitting(), paper, about, firstPage: soFar.pages });
  return { ...pdfPartOf(pdf, soFar, digest), drawn };
}

/** In elements; so many letters take as much memory as one element. */
const MOST_LOAD = 2000;
const LETTERS = 50;

function loadOf(content: Content): number {
  return 1 + content.elements.length + Math.ceil(textLength(content) / LETTERS);
}

function digest(bytes: readonly Uint8Array[]): string {
  const hash = createHash("sha256");
  for (const each of bytes) hash.update(each);
  return hash.digest("base64url");
}

/** One certificate on a page of its shape. Its subject is its text, for tools that search without opening it. */
export async function certificatePdf(
  ctx: { files: Files },
  { design, about }: { design: Design; about: Omit<PdfMetadata, "text"> },
): Promise<Uint8Array> {
  await fontsReady();
  setUp(ruler);
  const texts = hiddenTexts(design, measureOn(ruler)).map(({ text }) => text);
  return printPdf(ctx, { designs: [design], paper: "own", about: { ...about, text: texts.join("\n") } });
}

/** The design, or its note instead if a picture is missing. */
async function designOrNote({ files }: { files: Files }, { note, ...design }: PrintPage): Promise<Design> {
  if (note === undefined) return design;
  try {
    await checkPictures(files, picturesFor(design.content));
    return design;
  } catch (error) {
    if (error instanceof UserError) return noteFor(design, note);
    throw error;
  }
}

/** On a canvas of the same size, so that the page matches the others. */
function noteFor({ content: { canvasSize }, link }: Design, text: string): Design {
  const { width, height } = canvasSize;
  const box = { x: width / 10, y: height / 10, width: (width * 8) / 10, height: (height * 8) / 10 };
  const type = { fontSize: width / NOTE.lettersAcross, fontFamily: NOTE.font, fontWeight: "normal" } as const;
  const colours = { primaryColor: NOTE.ink, secondaryColor: NOTE.ink };
  const element = { id: "note", type: "description", ...box, text, ...type, ...colours } as const;
  return { content: { ...EMPTY_CONTENT, canvasSize, elements: [element] }, link };
}

async function drawPage(
  ctx: { files: Files },
  document: PDFDocument,
  paper: PaperSize,
  design: Design,
): Promise<PageTexts> {
  const canvas = design.content.canvasSize;
  const placed = placeOn(paper, canvas);
  const { page, x, y, scale } = placed;
  const context = document.beginPage(page.width, page.height) as SKRSContext2D;
  // A background that covers the canvas must not cover the paper around it.
  context.beginPath();
  context.rect(x, y, canvas.width * scale, canvas.height * scale);
  context.clip();
  setUp(ruler);
  const { marks } = displayList(design, STEPS_PER_PIXEL, measureOn(ruler));
  const place = { x, y, pixel: scale / STEPS_PER_PIXEL };
  await drawOneByOne(ctx, context, design.content, marks, { scale: STEPS_PER_PIXEL, place });
  document.endPage();
  return { texts: hiddenTexts(design, measureOn(ruler)), canvas, placed };
}

const ruler = createCanvas(1, 1).getContext("2d");
