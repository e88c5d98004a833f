// A starter design's card in the gallery: a small drawing of the design with a sample name.
import { createCanvas, loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import { starterContent } from "#domain/starters/starters.ts";
import { drawDesign } from "#render/draw.ts";
import { picturesFor } from "#render/pictures.ts";

/** Sharp at a device pixel ratio of 2 in a column of the gallery. */
const CARD = { width: 480, quality: 84, drawnAt: 2 };
const SAMPLES = {
  English: { name: "Ananya Krishnamurthy", remarks: "first place among 214 teams", number: "HF-0042" },
  Hindi: { name: "आर्या शर्मा", remarks: "काव्य पाठ में प्रथम स्थान", number: "HD-0042" },
};

/** A WebP; `bundled` gives the design's pictures by name. The server's fonts must be loaded. */
export async function cardOf(name: StarterName, bundled: (picture: string) => Buffer): Promise<Buffer> {
  const content = starterContent(name);
  const { number, ...person } = SAMPLES[STARTERS[name].language];
  const values = placeholderValues({ id: "sample", certificate_number: number, ...person });
  const { width, height } = content.canvasSize;
  const canvas = createCanvas(width * CARD.drawnAt, height * CARD.drawnAt);
  const loaded = picturesFor(content).map(async (one) => [one, await loadImage(bundled(one))] as const);
  const design = { content: fillContent(content, values), link: SAMPLE_LINK };
  drawDesign(canvas.getContext("2d"), design, { scale: CARD.drawnAt, pictures: new Map(await Promise.all(loaded)) });
  const card = sharp(await canvas.encode("png")).resize({ width: CARD.width });
  return card.webp({ quality: CARD.quality, effort: 6 }).toBuffer();
}
