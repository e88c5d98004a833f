// A starter design's card in the gallery: a small drawing of the design with a sample name.
import { createCanvas, loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import type { CanvasShape } from "#domain/canvas/canvas-shape.ts";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import { STARTER_CARD, cardSize } from "#domain/starters/cards.ts";
import { starterContent } from "#domain/starters/starters.ts";
import { drawDesign } from "#render/draw.ts";
import { picturesFor } from "#render/pictures.ts";
import { sampleFor } from "./samples.ts";

const QUALITY = 72;
const DRAWN_AT = 1.2;

/** Every card: a starter in a shape, and the name of its file. */
export const CARDS = (Object.keys(STARTERS) as StarterName[]).flatMap((name) =>
  STARTERS[name].shapes.map((shape) => ({ name, shape, file: STARTER_CARD.file(name, shape) })),
);

/** A WebP; `bundled` gives the design's pictures by name. The server's fonts must be loaded. */
export async function cardOf(
  name: StarterName,
  shape: CanvasShape,
  bundled: (picture: string) => Buffer,
): Promise<Buffer> {
  const content = starterContent(name, shape);
  const values = placeholderValues(sampleFor(name));
  const { width, height } = content.canvasSize;
  const canvas = createCanvas(Math.round(width * DRAWN_AT), Math.round(height * DRAWN_AT));
  const loaded = picturesFor(content).map(async (one) => [one, await loadImage(bundled(one))] as const);
  const design = { content: fillContent(content, values), link: SAMPLE_LINK };
  drawDesign(canvas.getContext("2d"), design, { scale: DRAWN_AT, pictures: new Map(await Promise.all(loaded)) });
  const card = sharp(await canvas.encode("png")).resize(cardSize(shape));
  return card.webp({ quality: QUALITY, effort: 6, smartSubsample: true }).toBuffer();
}
