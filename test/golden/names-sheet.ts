// A contact sheet of names in every script, to check by eye: `bin/run test/golden/names-sheet.ts [FILE.png]`.
import { writeFileSync } from "node:fs";
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { drawDesign } from "#render/draw.ts";
import { fontsReady } from "../../src/server/drawing/fonts.ts";
import { MORE_NAMES, NAMES, namesSheet } from "./names.ts";

const SCALE = 1.5;

await fontsReady();
const content = namesSheet([...NAMES, ...MORE_NAMES]);
const canvas = createCanvas(content.canvasSize.width * SCALE, content.canvasSize.height * SCALE);
drawDesign(canvas.getContext("2d"), { content, link: "" }, { scale: SCALE, pictures: new Map() });
const png = await sharp(await canvas.encode("png"))
  .png({ palette: true, colours: 64, effort: 10 })
  .toBuffer();
writeFileSync(process.argv[2] ?? "docs/pictures/names.png", png);
