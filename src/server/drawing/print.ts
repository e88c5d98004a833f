// Certificates for print: one PDF of many pages, drawn as lines and letters by the shared drawing, fonts and pictures in it once.
import { setImmediate } from "node:timers/promises";
import { deflateSync } from "node:zlib";
import { createCanvas, PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import { type Design, drawDesign } from "#render/draw.ts";
import { measureOn, setUp } from "#render/measure.ts";
import { hiddenTexts } from "#render/pdf/hidden-text.ts";
import { type About, PRODUCER } from "#render/pdf/metadata.ts";
import { type Paper, placeOn } from "#render/pdf/page.ts";
import { type PageTexts, withTexts } from "#render/pdf/with-texts.ts";
import { picturesFor } from "#render/pictures.ts";
import type { Context } from "../context.ts";
import { fontsReady } from "./fonts.ts";
import { loadPictures } from "./pictures.ts";

export type PrintRun = { designs: Iterable<Design>; paper: Paper; about: About };

/** Where a colour glyph cannot be written as lines it is drawn this fine. */
const RASTER_DPI = 300;
/** A QR code's modules stand on eighths of a canvas pixel. */
const FINENESS = 8;

/** A page for each design, in order. Other work goes on between the pages; the whole document is held in memory. */
export async function printPdf(ctx: Pick<Context, "files">, { designs, paper, about }: PrintRun): Promise<Uint8Array> {
  await fontsReady();
  const { title, text, language } = about;
  const document = new PDFDocument({
    title,
    subject: text,
    creator: PRODUCER,
    producer: PRODUCER,
    rasterDPI: RASTER_DPI,
  });
  const pages: PageTexts[] = [];
  for (const design of designs) {
    const pictures = await loadPictures(ctx.files, picturesFor(design.content));
    pages.push(drawPage(document, design, paper, pictures));
    await setImmediate();
  }
  return withTexts(document.close(), { pages, language, deflate: (bytes) => deflateSync(bytes) });
}

function drawPage(
  document: PDFDocument,
  design: Design,
  paper: Paper,
  pictures: Awaited<ReturnType<typeof loadPictures>>,
): PageTexts {
  const canvas = design.content.canvasSize;
  const placed = placeOn(paper, canvas);
  const { page, x, y, scale } = placed;
  const context = document.beginPage(page.width, page.height) as SKRSContext2D;
  // A background that covers the canvas must not cover the paper around it.
  context.beginPath();
  context.rect(x, y, canvas.width * scale, canvas.height * scale);
  context.clip();
  drawDesign(context, design, { scale: FINENESS, pictures, place: { x, y, pixel: scale / FINENESS } });
  document.endPage();
  setUp(ruler);
  return { texts: hiddenTexts(design, measureOn(ruler)), canvas, placed };
}

const ruler = createCanvas(1, 1).getContext("2d");
