// A contact sheet of the embedded AI's backgrounds, to check a changed scene by eye: `bin/run scripts/artwork/sheet.ts
// FILE.jpg SHAPE [SEED] [FROM] [COUNT]`.
import { createCanvas } from "@napi-rs/canvas";
import { writeFileSync } from "node:fs";
import { backgroundSize } from "../../src/domain/certificate/ai.ts";
import { CANVAS_SHAPES } from "../../src/domain/canvas/canvas-shape.ts";
import { paintArtwork } from "../../src/server/artwork/paint.ts";
import { PROMPTS } from "./prompts.ts";

const COLUMNS = 4;
const CELL = { width: 420, gap: 14, label: 26 } as const;

const [file = "sheet.jpg", shapeName = "a4-landscape", seed = "1", from = "0", count = "60"] = process.argv.slice(2);
const shape = CANVAS_SHAPES.find((each) => each === shapeName);
if (shape === undefined) throw new Error(`Shapes: ${CANVAS_SHAPES.join(", ")}`);
const prompts = PROMPTS.slice(Number(from), Number(from) + Number(count));
const size = backgroundSize(shape);
const high = (CELL.width * size.height) / size.width;
const rows = Math.ceil(prompts.length / COLUMNS);
const sheet = createCanvas(COLUMNS * (CELL.width + CELL.gap), rows * (high + CELL.label + CELL.gap));
const context = sheet.getContext("2d");
context.fillStyle = "#777";
context.fillRect(0, 0, sheet.width, sheet.height);
context.font = "16px sans-serif";
for (const [nth, prompt] of prompts.entries()) {
  const x = (nth % COLUMNS) * (CELL.width + CELL.gap);
  const y = Math.floor(nth / COLUMNS) * (high + CELL.label + CELL.gap);
  context.drawImage(
    paintArtwork({ kind: "background", prompt, seed: Number(seed) + nth, size }),
    x,
    y,
    CELL.width,
    high,
  );
  context.fillStyle = "#fff";
  context.fillText(`${Number(from) + nth} ${prompt}`, x + 4, y + high + 18);
}
writeFileSync(file, await sheet.encode("jpeg", 82));
