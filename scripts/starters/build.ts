// Makes the bundled pictures of the starter designs, and their cards for the gallery: `node scripts/starters/build.ts [NAME ...]`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import { fillContent, placeholderValues } from "#domain/certificate.ts";
import { SAMPLE_LINK } from "#domain/sample.ts";
import { STARTER_NAMES, type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import { STARTER_PICTURES, type StarterPicture } from "#domain/starters/pictures.ts";
import { starterContent } from "#domain/starters/starters.ts";
import { drawDesign } from "#render/draw.ts";
import { picturesFor } from "#render/pictures.ts";
import { fontsReady } from "../../src/server/drawing/fonts.ts";
import { ARTWORKS } from "./artworks.ts";
import { pictureOf } from "./paper.ts";

const ROOT = join(import.meta.dirname, "../..");
const PICTURES = join(ROOT, "src/server/starters/pictures");
const CARDS = join(ROOT, "src/web/designer/gallery/cards");
/** Sharp on a screen of two pixels to the point, in a column of the gallery. */
const CARD = { width: 480, quality: 84, drawnAt: 2 };
const SAMPLES = {
  English: { name: "Ananya Krishnamurthy", remarks: "first place among 214 teams", number: "HF-0042" },
  Hindi: { name: "आर्या शर्मा", remarks: "काव्य पाठ में प्रथम स्थान", number: "HD-0042" },
};

const wanted = process.argv.slice(2);
const pictures = new Map<string, Buffer>();
await fontsReady();
for (const folder of [PICTURES, CARDS]) mkdirSync(folder, { recursive: true });
for (const name of STARTER_PICTURES) await buildPicture(name);
for (const name of STARTER_NAMES) if (isWanted(name)) await buildCard(name);

async function buildPicture(name: StarterPicture): Promise<void> {
  const bytes = await pictureOf(ARTWORKS[name]);
  pictures.set(name, bytes);
  if (!isWanted(name)) return;
  writeFileSync(join(PICTURES, `${name}.webp`), bytes);
  console.log(`${name}: ${Math.ceil(bytes.length / 1024)} KB`);
}

async function buildCard(name: StarterName): Promise<void> {
  const content = starterContent(name);
  const { number, ...person } = SAMPLES[STARTERS[name].language];
  const values = placeholderValues({ id: "sample", certificate_number: number, ...person });
  const { width, height } = content.canvasSize;
  const canvas = createCanvas(width * CARD.drawnAt, height * CARD.drawnAt);
  const loaded = picturesFor(content).map(async (one) => [one, await loadImage(pictures.get(one) as Buffer)] as const);
  const design = { content: fillContent(content, values), link: SAMPLE_LINK };
  const options = { scale: CARD.drawnAt, pictures: new Map(await Promise.all(loaded)) };
  drawDesign(canvas.getContext("2d"), design, options);
  const card = sharp(await canvas.encode("png")).resize({ width: CARD.width });
  writeFileSync(join(CARDS, `${name}.webp`), await card.webp({ quality: CARD.quality, effort: 6 }).toBuffer());
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.includes(name);
}
