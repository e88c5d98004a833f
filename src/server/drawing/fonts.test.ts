import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { beforeAll, describe, expect, test } from "vitest";
import { drawDesign } from "#render/draw.ts";
import { fontStack, uncovered } from "#render/fonts.ts";
import { MORE_NAMES, NAMES } from "../../../test/golden/names.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { fontsReady } from "./fonts.ts";

const SIDE = 200;

beforeAll(fontsReady);

/** The pixels of a text that is drawn into the upper left corner. */
function pixelsOf(text: string, fontWeight = "normal"): Uint8ClampedArray {
  const context = createCanvas(SIDE, SIDE).getContext("2d");
  const title = titleOf(text, { x: 0, y: 0, width: SIDE, height: SIDE, align: "left", fontWeight });
  const content = contentOf([title], { canvasSize: { width: SIDE, height: SIDE } });
  drawDesign(context, { content, link: "" }, { scale: 1, pictures: new Map() });
  return context.getImageData(0, 0, SIDE, SIDE).data;
}

/** How far to the right a text has ink. */
function reachOf(text: string): number {
  const pixels = pixelsOf(text);
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

describe("The server's fonts", () => {
  test("hold every character of the names, in all scripts", () => {
    expect([...NAMES, ...MORE_NAMES].flatMap(uncovered)).toEqual([]);
  });

  test("draw each part of a Telugu cluster of three", () => {
    expect(reachOf("త్ర్య")).toBeGreaterThan(reachOf("త్ర") + 10);
  });

  test.each(["😀", "❤", "❤️", "1️⃣", "🇮🇳", "🏳️‍🌈"])("draw %s in colour", (emoji) => {
    expect(hasColour(emoji)).toBe(true);
  });

  test.each(["👩🏽‍💻", "👪", "👨‍👩‍👧‍👦", "🇮🇳", "👍🏿", "❤️‍🔥"])("draw %s as one picture", (emoji) => {
    expect(reachOf(emoji)).toBeLessThan(reachOf("😀") * 1.5);
  });

  test("are read from their files when a text first names them", () => {
    expect(GlobalFonts.has("pacifico-400-latin")).toBe(false);
    fontStack("Pacifico", "normal", "Asha");
    expect(GlobalFonts.has("pacifico-400-latin")).toBe(true);
  });

  test("draw an ideograph at its weight", () => {
    expect(inkOf("王", "bold")).toBeGreaterThan(inkOf("王", "normal") * 1.2);
  });
});
