// Contact sheets of starter designs: `bin/run scripts/starters/sheet.ts FOLDER [NAME ...]` draws each in its shapes
// with eight names; `bin/run scripts/starters/sheet.ts --all FILE` draws one sheet of all, with a sample name.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import type { CanvasShape } from "#domain/canvas/canvas-shape.ts";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import type { Content } from "#domain/canvas/content.ts";
import { STARTER_NAMES, type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import type { StarterPicture } from "#domain/starters/pictures.ts";
import { starterContent } from "#domain/starters/starters.ts";
import { drawDesign } from "#render/draw.ts";
import { picturesFor } from "#render/pictures.ts";
import { fontsReady } from "../../src/server/drawing/fonts.ts";
import { type Artwork, ARTWORKS } from "./artworks.ts";
import { pictureOf } from "./paper.ts";
import { NAMES, sampleFor } from "./samples.ts";

const LINK = `https://prashasti.example/certify/${"0".repeat(22)}`;
const GAP = 24;

const [first = ".", ...rest] = process.argv.slice(2);
await fontsReady();
if (first === "--all") await drawAll(rest[0] ?? "starters.webp");
else
  for (const name of STARTER_NAMES.filter((each) => rest.length === 0 || rest.includes(each)))
    for (const shape of STARTERS[name].shapes) await drawNames(first, name, shape);

async function drawNames(folder: string, name: StarterName, shape: CanvasShape): Promise<void> {
  const content = starterContent(name, shape);
  const pictures = await picturesOf(content);
  const pages = NAMES.map((person) => drawn(content, { ...sampleFor(name), name: person }, 1, pictures));
  const { width, height } = content.canvasSize;
  const columns = width > height ? 3 : 4;
  const sheet = createCanvas((width + GAP) * columns, (height + GAP) * Math.ceil(pages.length / columns));
  for (const [nth, { page }] of pages.entries())
    sheet.getContext("2d").drawImage(page, (nth % columns) * (width + GAP), Math.floor(nth / columns) * (height + GAP));
  writeFileSync(join(folder, `${name}-${shape}.png`), await sheet.encode("png"));
  const faults = pages.flatMap(({ overflow }) => overflow);
  console.log(faults.length > 0 ? `${name}, ${shape}: does not fit: ${faults.join(", ")}` : `${name}, ${shape}`);
}

/** A row of three for each two starters. */
async function drawAll(file: string): Promise<void> {
  const [across, high, width] = [6, 128, 1260];
  const sheet = createCanvas(width, Math.ceil(STARTER_NAMES.length / across) * (high + 14) + 14);
  const ink = sheet.getContext("2d");
  ink.fillStyle = "#e9e4d8";
  ink.fillRect(0, 0, sheet.width, sheet.height);
  for (const [nth, name] of STARTER_NAMES.entries()) {
    const shape = STARTERS[name].shapes[0];
    const content = starterContent(name, shape);
    const { page } = drawn(content, sampleFor(name), 2, await picturesOf(content));
    const small = await smaller(page, high);
    const left = 14 + (nth % across) * ((width - 14) / across);
    const room = (width - 14) / across - 14;
    ink.drawImage(small, left + (room - small.width) / 2, 14 + Math.floor(nth / across) * (high + 14));
  }
  writeFileSync(
    file,
    await sharp(await sheet.encode("png"))
      .webp({ quality: 80, effort: 6 })
      .toBuffer(),
  );
}

async function smaller(page: Canvas, high: number) {
  return loadImage(
    await sharp(await page.encode("png"))
      .resize({ height: high })
      .png()
      .toBuffer(),
  );
}

type Pictures = Awaited<ReturnType<typeof picturesOf>>;

function drawn(content: Content, person: ReturnType<typeof sampleFor>, scale: number, pictures: Pictures) {
  const { width, height } = content.canvasSize;
  const page = createCanvas(width * scale, height * scale);
  const design = { content: fillContent(content, placeholderValues(person)), link: LINK };
  const { overflow } = drawDesign(page.getContext("2d"), design, { scale, pictures });
  return { page, overflow };
}

async function picturesOf(content: Content) {
  const names = picturesFor(content) as StarterPicture[];
  return new Map(
    await Promise.all(
      names.map(async (one) => [one, await loadImage(await pictureOf(ARTWORKS.get(one) as Artwork))] as const),
    ),
  );
}
