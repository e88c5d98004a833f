// A contact sheet of every font family at every weight, to check by eye: `bin/run test/golden/families-sheet.ts
// FILE.png`.
import { writeFileSync } from "node:fs";
import { createCanvas } from "@napi-rs/canvas";
import type { Element } from "#domain/canvas/content.ts";
import { drawDesign } from "#render/draw.ts";
import { FAMILIES } from "#render/families.ts";
import { fontsReady } from "../../src/server/drawing/fonts.ts";
import { contentOf, titleOf } from "./paper.ts";

const SCALE = 1.5;
const ROW_PX = 30;
const WEIGHTS = ["300", "normal", "600", "bold"] as const;

await fontsReady();
const content = contentOf(FAMILIES.flatMap(rowOf), {
  canvasSize: { width: 1160, height: 20 + FAMILIES.length * ROW_PX },
});
const canvas = createCanvas(content.canvasSize.width * SCALE, content.canvasSize.height * SCALE);
drawDesign(canvas.getContext("2d"), { content, link: "" }, { scale: SCALE, pictures: new Map() });
writeFileSync(process.argv[2] ?? "families-sheet.png", await canvas.encode("png"));

function rowOf({ name }: { name: string }, row: number): Element[] {
  return WEIGHTS.map((weight, column) => {
    const place = { x: 10 + column * 290, y: 10 + row * ROW_PX, width: 280, height: ROW_PX };
    const text = column % 2 ? `Asha Rao, Łódź आर्या 1st` : name;
    return titleOf(text, { id: `${row} ${column}`, ...place, fontSize: 19, fontFamily: name, fontWeight: weight });
  });
}
