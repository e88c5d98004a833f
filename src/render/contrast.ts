// How far the colours of a text differ from what is drawn below it.
import type { Content, Description, Element, Title } from "#domain/canvas/content.ts";
import { rulesOf } from "#domain/canvas/drawing-rules.ts";
import { turnedPoint } from "#domain/canvas/turning.ts";
import { layOutText, type PlacedRun } from "./layout.ts";
import type { Measure } from "./measure.ts";

/** A drawing at one device pixel per canvas pixel. */
export type Ground = { data: Uint8ClampedArray | Uint8Array; width: number; height: number };
/**
 * `size`: of the letters as they are fitted. `contrast` of WCAG 2.2, from 1 to 21, and the luminance of the ground
 * where it is lowest.
 */
export type TextContrast = { element: Title | Description; size: number; contrast: number; ground: number };

/** The part of a text's ground that may be fine lines, such as a watermark or a ruled line. */
const FINE = 0.03;
/** The height of the letters above and below the baseline, in font sizes. */
const LETTERS = { above: 0.72, below: 0.1 } as const;

/** The content without its texts, which are seen on the rest. */
export function withoutTexts(content: Content): Content {
  return { ...content, elements: content.elements.filter((element) => !isText(element)) };
}

/** Of each text on the canvas whose colour is hexadecimal; the fonts must be loaded. */
export function textContrasts(content: Content, ground: Ground, measure: Measure): TextContrast[] {
  return content.elements.filter(isText).flatMap((element) => {
    const { size, runs } = layOutText(element, measure, rulesOf(content));
    const parts = runs.flatMap((run) => worstOf(element, run, size, ground));
    const lowest = parts.toSorted((one, other) => one.contrast - other.contrast)[0];
    return lowest === undefined ? [] : [{ element, size, ...lowest }];
  });
}

export function contrastBetween(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

type Worst = Omit<TextContrast, "element" | "size">;

function worstOf(element: Title | Description, run: PlacedRun, size: number, ground: Ground): Worst[] {
  const inks = inksOf(element, run.secondary);
  if (inks.length === 0) return [];
  const seen: Worst[] = [];
  const [top, bottom] = [run.baseline - size * LETTERS.above, run.baseline + size * LETTERS.below];
  for (let y = Math.floor(top); y < Math.ceil(bottom); y++)
    for (let x = Math.floor(run.x); x < run.x + run.width; x++) {
      const under = luminanceAt(ground, element.rotation ? turnedPoint({ x, y }, element) : { x, y });
      if (under !== undefined)
        seen.push({ contrast: Math.max(...inks.map((ink) => seenContrast(ink, under, element))), ground: under });
    }
  const worst = seen.toSorted((one, other) => one.contrast - other.contrast)[Math.floor(seen.length * FINE)];
  return worst === undefined ? [] : [worst];
}

/** About: colours are blended as they are, not by their luminance. */
function seenContrast(ink: number, under: number, { opacity = 1 }: Title | Description): number {
  return contrastBetween(ink * opacity + under * (1 - opacity), under);
}

/** The luminance of the letters and, if they have one, of their outline: one of them is enough to read them. */
function inksOf(element: Title | Description, secondary: boolean): number[] {
  const own = element.type === "title" ? element.color : element[secondary ? "secondaryColor" : "primaryColor"];
  const colours = [own, ...(element.outline ? [element.outline.color] : [])];
  return colours.flatMap((colour) => {
    const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(longHex(colour));
    return parts === null ? [] : [luminanceOf(parts.slice(1).map((part) => Number.parseInt(part, 16)))];
  });
}

function longHex(colour: string): string {
  return /^#[0-9a-f]{3}$/i.test(colour) ? colour.replace(/[^#]/g, "$&$&") : colour;
}

function luminanceAt({ data, width, height }: Ground, at: { x: number; y: number }): number | undefined {
  const [x, y] = [Math.round(at.x), Math.round(at.y)];
  if (x < 0 || y < 0 || x >= width || y >= height) return undefined;
  const first = (y * width + x) * 4;
  return luminanceOf([data[first] ?? 0, data[first + 1] ?? 0, data[first + 2] ?? 0]);
}

/** Relative luminance of WCAG 2.2. */
function luminanceOf(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => LINEAR[value] ?? 0);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function isText(element: Element): element is Title | Description {
  return element.type === "title" || element.type === "description";
}
