// Sheets of Magic Generate: `bin/run scripts/magic/sheet.ts FILE.webp [FROM TO]` draws the three designs of each of
// the thirty sentences, from one number to another, with the sentence below.
import { writeFileSync } from "node:fs";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import { NO_BRAND } from "#domain/brand/brand.ts";
import { SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { chooseLooks } from "#domain/magic/choose-looks.ts";
import { readBrief } from "#domain/magic/read-brief.ts";
import { filledForCard } from "#domain/magic/samples.ts";
import { drawDesign } from "#render/draw.ts";
import { fontsReady } from "../../src/server/drawing/fonts.ts";
import { type MagicDesign, paintDesign } from "../../src/server/magic/paint.ts";
import { SENTENCES } from "./prompts.ts";

const CELL = { width: 290, height: 208, gap: 10, text: 22 } as const;
const ACROSS = 2;

const [file = "magic.webp", from = "0", to = String(SENTENCES.length)] = process.argv.slice(2);
await fontsReady();
const shown = SENTENCES.slice(Number(from), Number(to));
const block = { width: (CELL.width + CELL.gap) * 3 + CELL.gap, height: CELL.height + CELL.text + CELL.gap };
const sheet = createCanvas(block.width * ACROSS, block.height * Math.ceil(shown.length / ACROSS) + CELL.gap);
const ink = sheet.getContext("2d");
ink.fillStyle = "#e9e4d8";
ink.fillRect(0, 0, sheet.width, sheet.height);
for (const [nth, sentence] of shown.entries()) {
  const [left, top] = [(nth % ACROSS) * block.width + CELL.gap, Math.floor(nth / ACROSS) * block.height + CELL.gap];
  const brief = readBrief(sentence);
  for (const [at, look] of chooseLooks(brief, 0).entries()) {
    const page = await smaller(await drawn({ brief, look }));
    const x = left + at * (CELL.width + CELL.gap) + (CELL.width - page.width) / 2;
    ink.drawImage(page, x, top + (CELL.height - page.height) / 2);
  }
  ink.fillStyle = "#33302a";
  ink.font = "13px Inter, 'Noto Sans Devanagari'";
  ink.fillText(`${Number(from) + nth + 1}. ${sentence}`, left, top + CELL.height + 15, block.width - CELL.gap * 2);
}
const picture = sharp(await sheet.encode("png"));
writeFileSync(
  file,
  await (file.endsWith(".png") ? picture.png() : picture.webp({ quality: 78, effort: 6 })).toBuffer(),
);

async function drawn(design: MagicDesign) {
  const { content, pictures } = await paintDesign(design, { brand: NO_BRAND, sizes: new Map() }, { small: true });
  const { width, height } = content.canvasSize;
  const page = createCanvas(width, height);
  const loaded = new Map<string, Awaited<ReturnType<typeof loadImage>>>();
  for (const [name, bytes] of pictures) loaded.set(name, await loadImage(bytes));
  const filled = { content: filledForCard(content, design.brief), link: SAMPLE_LINK };
  const { overflow } = drawDesign(page.getContext("2d"), filled, { scale: 1, pictures: loaded });
  if (overflow.length > 0) console.log(`${design.look}: does not fit: ${overflow.join(", ")}`);
  return page;
}

async function smaller(page: Awaited<ReturnType<typeof drawn>>) {
  const small = sharp(await page.encode("png")).resize({ width: CELL.width, height: CELL.height, fit: "inside" });
  return loadImage(await small.png().toBuffer());
}
