// Certificates as PDF: one page with the certificate's picture, and its text hidden over it.
import { createCanvas } from "@napi-rs/canvas";
import type { Design } from "#render/draw.ts";
import { measureOn, setUp } from "#render/measure.ts";
import { hiddenTexts } from "#render/pdf/hidden-text.ts";
import type { PdfMetadata } from "#render/pdf/metadata.ts";
import { picturePdf } from "#render/pdf/picture-pdf.ts";
import { fontsReady } from "./fonts.ts";

/** `png` is the design's picture. The same picture and texts give the same bytes. */
export async function pdfOfPicture(png: Uint8Array, design: Design, about: Omit<PdfMetadata, "text">): Promise<Buffer> {
  await fontsReady();
  const context = ruler.getContext("2d");
  setUp(context);
  const texts = hiddenTexts(design, measureOn(context));
  return Buffer.from(picturePdf({ png, canvas: design.content.canvasSize, texts, about }).buffer);
}

const ruler = createCanvas(1, 1);
