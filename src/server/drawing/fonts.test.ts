import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, describe, expect, test } from "vitest";
import type { TextMetrics2D } from "#render/context.ts";
import { drawDesign } from "#render/draw.ts";
import { FAMILIES } from "#render/families.ts";
import { uncovered } from "#render/drawable.ts";
import { bundledFaces, type Face, fontStack } from "#render/fonts.ts";
import { SUBSETS } from "#render/subsets.ts";
import { codePointsOf } from "../../../test/golden/cmap.ts";
import { MORE_NAMES, NAMES } from "../../../test/golden/names.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { fontsReady } from "./fonts.ts";

const SIDE = 200;
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800\uFFFC]/u;

const ROOT = join(import.meta.dirname, "../../..");
/** Prints which files of the font are registered: at the start, after a Latin name and after a Cyrillic one. */
const NAMES_PACIFICO = `
  import { GlobalFonts } from "@napi-rs/canvas";
  import { fontStack } from "#render/fonts.ts";
  import { fontsReady } from "./src/server/drawing/fonts.ts";
  await fontsReady();
  const registered = () => ["latin", "cyrillic"].filter((part) => GlobalFonts.has("pacifico-400-" + part)).join(" ");
  const seen = [registered()];
  for (const name of ["Asha", "Аша"]) {
    fontStack("Pacifico", "normal", name);
    seen.push(registered());
  }
  console.log(JSON.stringify(seen));`;

beforeAll(fontsReady);

/** The pixels of a text drawn in the upper left corner. */
function pixelsOf(text: string, fontWeight = "normal", fontFamily = "Arial"): Uint8ClampedArray {
  const context = createCanvas(SIDE, SIDE).getContext("2d");
  const title = titleOf(text, { x: 0, y: 0, width: SIDE, height: SIDE, align: "left", fontWeight, fontFamily });
  const content = contentOf([title], { canvasSize: { width: SIDE, height: SIDE } });
  drawDesign(context, { content, link: "" }, { scale: 1, pictures: new Map() });
  return context.getImageData(0, 0, SIDE, SIDE).data;
}

/** How far to the right a text has ink. */
function reachOf(text: string, fontFamily = "Arial"): number {
  const pixels = pixelsOf(text, "normal", fontFamily);
  let reach = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at] ?? 255) < 200) reach = Math.max(reach, (at / 4) % SIDE);
  }
  return reach;
}

function inkOf(text: string, weight: string): number {
  return pixelsOf(text, weight).filter((part, at) => at % 4 === 0 && part < 128).length;
}

function hasColour(text: string): boolean {
  const pixels = pixelsOf(text);
  return pixels.some((red, at) => at % 4 === 0 && Math.abs(red - (pixels[at + 2] ?? red)) > 40);
}

/** The visible characters for which a face has a glyph that draws nothing. */
function emptyLetters({ alias, file }: Face): string[] {
  const context = createCanvas(1, 1).getContext("2d");
  context.font = `100px "${alias}"`;
  const points = [...codePointsOf(file)];
  return points
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) && !BLANK.test(letter))
    .filter((letter) => isEmpty(context.measureText(letter)))
    .map((letter) => `${alias} ${letter}`);
}

function isEmpty({ actualBoundingBoxAscent: up, actualBoundingBoxDescent: down }: TextMetrics2D): boolean {
  return up + down <= 0;
}

describe("The server's fonts", () => {
  test("contain every character of the names, in all scripts", () => {
    expect([...NAMES, ...MORE_NAMES].flatMap(uncovered)).toEqual([]);
  });

  test("draw each part of a Telugu cluster of three", () => {
    expect(reachOf("త్ర్య")).toBeGreaterThan(reachOf("త్ర") + 10);
  });

  test.each(["😀", "❤", "❤️", "1️⃣", "🇮🇳", "🏳️‍🌈"])("draw %s in colour", { tags: "full" }, (emoji) => {
    expect(hasColour(emoji)).toBe(true);
  });

  test.each(["👩🏽‍💻", "👪", "👨‍👩‍👧‍👦", "🇮🇳", "👍🏿", "❤️‍🔥", "⛓️‍💥", "🏳️‍🌈"])(
    "draw %s as one picture, whatever the family",
    (emoji) => {
      for (const family of ["Arial", "Comic Sans MS"])
        expect(reachOf(emoji, family)).toBeLessThan(reachOf("😀", family) * 1.5);
    },
  );

  test("are read from their files when a text first needs them", { tags: "full" }, async () => {
    // In a separate process: in this one other texts have registered fonts already.
    const args = ["--input-type=module", "--eval", NAMES_PACIFICO];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
    expect(JSON.parse(stdout)).toEqual(["", "latin", "latin cyrillic"]);
  });

  test("draw every letter that their files contain", { tags: "full", timeout: 60_000 }, () => {
    const letters = Object.values(SUBSETS).map((ranges) => String.fromCodePoint(Number.parseInt(ranges, 16)));
    for (const { name } of FAMILIES) fontStack(name, "normal", letters.join(""));
    const empty = bundledFaces()
      .filter(({ alias }) => alias.includes("-400-"))
      .flatMap((face) => emptyLetters(face));
    expect(empty).toEqual([]);
  });

  test("draw an ideograph at its weight", () => {
    expect(inkOf("王", "bold")).toBeGreaterThan(inkOf("王", "normal") * 1.2);
  });
});
