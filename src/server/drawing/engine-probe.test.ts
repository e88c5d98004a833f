// The probe of the browsers' engines against the drawing that it stands for, the server's own.
import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, expect, test } from "vitest";
import type { Content } from "#domain/canvas/content.ts";
import { drawDesign } from "#render/draw.ts";
import { coverageOf, isAlike, PROBE } from "#render/engine-probe.ts";
import { fontsReady } from "./fonts.ts";

beforeAll(fontsReady);

function drawn(change: (text: string) => string, blur = "none"): string {
  const elements = PROBE.content.elements.map((element) =>
    element.type === "title" ? { ...element, text: change(element.text) } : element,
  );
  const content: Content = { ...PROBE.content, elements };
  const { width, height } = content.canvasSize;
  const [sharp, shown] = [createCanvas(width, height), createCanvas(width, height)];
  drawDesign(sharp.getContext("2d"), { ...PROBE, content }, { scale: 1, pictures: new Map() });
  const context = shown.getContext("2d");
  context.filter = blur;
  context.drawImage(sharp, 0, 0);
  return coverageOf(shown.data());
}

test("an engine that draws as the server does is taken, also if it smooths edges a little more", () => {
  expect(isAlike(drawn((text) => text))).toBe(true);
  expect(isAlike(drawn((text) => text, "blur(0.6px)"))).toBe(true);
});

test.each<[what: string, change: (text: string) => string]>([
  ["breaks Arabic words apart", (text) => Array.from(text).join(/\p{Script=Arabic}/u.test(text) ? "\u200C" : "")],
  ["draws no dot below a letter", (text) => text.normalize("NFD").replaceAll("\u093C", "")],
  ["draws accents beside their letters", (text) => text.replace("é", "e \u0301")],
  ["lacks a script", (text) => text.replaceAll(/\p{Script=Devanagari}/gu, "□")],
  ["draws nothing", () => ""],
])("an engine that %s is not", (_, change) => {
  expect(isAlike(drawn(change))).toBe(false);
});
