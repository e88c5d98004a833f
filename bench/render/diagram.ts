// Draws docs/pictures/encoder.png from a real plan: which parts of a certificate's file are encoded before any name is
// known. `bin/run bench/render/diagram.ts`
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { drawDesign } from "#render/draw.ts";
import { fontStack } from "#render/fonts.ts";
import { picturesFor } from "#render/pictures.ts";
import type { PngPlan } from "#render/png/plan.ts";
import { bandsOf } from "#render/png/spots.ts";
import { planTemplate } from "../../src/server/drawing/compile.ts";
import { loadPictures } from "../../src/server/drawing/pictures.ts";
import { designOf, filesOf, makePictures, SIDE, templateOf } from "./scene.ts";

const SCALE = 2;
const SHEET = { width: 1280, height: 730, top: 70, left: 30 } as const;
const COLOUR = { paper: "#faf7f0", ink: "#1d2142", same: "#353f94", band: "#e5941a", spot: "#c21f45" } as const;
const FILE = { x: 800, width: 120 } as const;
const KB = 1024;

type Stretch = { top: number; bottom: number; bytes: number; isBand: boolean };

const files = filesOf(await makePictures());
const content = templateOf("photo");
const { png } = await planTemplate({ files }, content, SCALE);
const canvas = createCanvas(SHEET.width, SHEET.height);
const context = canvas.getContext("2d");
context.fillStyle = COLOUR.paper;
context.fillRect(0, 0, SHEET.width, SHEET.height);
context.drawImage(await certificate(), SHEET.left, SHEET.top);
const stretches = stretchesOf(png);
drawMarks(context, png, stretches);
drawFile(context, stretches);
await writeFile(join(import.meta.dirname, "../../docs/pictures/encoder.png"), canvas.toBuffer("image/png"));

async function certificate() {
  const paper = createCanvas(SIDE, SIDE);
  const pictures = await loadPictures(files, picturesFor(content));
  drawDesign(paper.getContext("2d"), designOf(content, 0), { scale: 1, pictures });
  return paper;
}

/** The plan's parts with their rows; the first part, signature and header, has none. */
function stretchesOf({ parts, spots, height }: PngPlan): Stretch[] {
  const bands = bandsOf(spots, height);
  let top = 0;
  return parts.slice(1).map((part) => {
    const isBand = part.kind === "band";
    const bottom = isBand ? part.bottom : (bands.find((band) => band.top >= top)?.top ?? height);
    const stretch = { top, bottom, bytes: isBand ? part.stream.length : part.bytes.length, isBand };
    top = bottom;
    return stretch;
  });
}

function drawMarks(to: SKRSContext2D, { spots }: PngPlan, all: readonly Stretch[]): void {
  write(to, "the picture", SHEET.left, 50, "bold 20px");
  for (const { top, bottom, isBand } of all) {
    to.globalAlpha = isBand ? 0.28 : 0.12;
    to.fillStyle = isBand ? COLOUR.band : COLOUR.same;
    to.fillRect(SHEET.left, SHEET.top + top / SCALE, SIDE, (bottom - top) / SCALE);
  }
  to.globalAlpha = 1;
  to.strokeStyle = COLOUR.spot;
  to.lineWidth = 2;
  for (const { x, y, width, height } of spots)
    to.strokeRect(SHEET.left + x / SCALE, SHEET.top + y / SCALE, width / SCALE, height / SCALE);
}

/** Each stretch with a height proportional to its share of the file, and lines from its rows. */
function drawFile(to: SKRSContext2D, all: readonly Stretch[]): void {
  write(to, "the file", FILE.x, 50, "bold 20px");
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
  let y: number = SHEET.top;
  for (const { top, bottom, bytes, isBand } of all) {
    const height = (bytes / total) * SIDE;
    to.fillStyle = isBand ? COLOUR.band : COLOUR.same;
    to.fillRect(FILE.x, y, FILE.width, height - 1);
    to.globalAlpha = 0.18;
    to.beginPath();
    to.moveTo(SHEET.left + SIDE, SHEET.top + top / SCALE);
    to.lineTo(FILE.x, y);
    to.lineTo(FILE.x, y + height - 1);
    to.lineTo(SHEET.left + SIDE, SHEET.top + bottom / SCALE);
    to.fill();
    to.globalAlpha = 1;
    write(
      to,
      isBand ? "written for each certificate:" : "the same bytes on all of them:",
      FILE.x + 140,
      y + height / 2 - 2,
    );
    const what = isBand ? "copied bits, new codes in red" : "finished once, with its checksum";
    write(to, `${(bytes / KB).toFixed(0)} KB, ${what}`, FILE.x + 140, y + height / 2 + 16);
    y += height;
  }
  write(to, "and behind it 30 bytes: the Adler-32, corrected by what changed, and the end", FILE.x - 90, 700);
}

function write(to: SKRSContext2D, words: string, x: number, y: number, font = "15px"): void {
  to.font = `${font} ${fontStack("Inter", "normal", words)}`;
  to.fillStyle = COLOUR.ink;
  to.fillText(words, x, y);
}
