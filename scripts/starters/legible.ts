// Checks that the texts of a starter are legible: in their boxes, with enough contrast to what is drawn below them.
import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Content } from "#domain/canvas/content.ts";
import { withoutTexts, textContrasts } from "#render/contrast.ts";
import { drawDesign } from "#render/draw.ts";
import { measureOn, setUp } from "#render/measure.ts";
import { picturesFor } from "#render/pictures.ts";
import { fontsReady } from "../../src/server/drawing/fonts.ts";

/** Of WCAG 2.2, 1.4.3. */
const LEAST = 4.5;

/** The texts whose contrast is too low, each with the contrast of the worst part of its ground. */
export async function illegible(content: Content, bundled: (picture: string) => Buffer): Promise<string[]> {
  // What is measured before is measured in another font, and kept for everything that is drawn later.
  await fontsReady();
  const { width, height } = content.canvasSize;
  const ink = createCanvas(width, height).getContext("2d");
  const pictures = new Map<string, Awaited<ReturnType<typeof loadImage>>>();
  for (const name of picturesFor(content)) pictures.set(name, await loadImage(bundled(name)));
  drawDesign(ink, { content: withoutTexts(content), link: "https://prashasti.example" }, { scale: 1, pictures });
  const ground = ink.getImageData(0, 0, width, height);
  setUp(ink);
  return textContrasts(content, ground, measureOn(ink))
    .filter(({ contrast }) => contrast < LEAST)
    .map(({ element, contrast }) => `${element.id}: ${contrast.toFixed(1)}`);
}
