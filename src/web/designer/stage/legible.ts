// The colour of a new text or line: the specification's black, or a light one on dark paper.
import type { Box } from "#domain/canvas/box.ts";
import type { Element, Size } from "#domain/canvas/content.ts";
import { boxOf } from "#domain/canvas/elements.ts";
import { layersOf, partDrawn } from "./layers.ts";

/** Text colours on dark paper. */
export const LIGHT = { ink: "#ffffff", accent: "#f6c453" } as const;

/** Gives a text or a line a colour that is seen in its place; other elements are unchanged. */
export function legible(element: Element, canvas: Size): Element {
  const light = lightOf(element);
  if (light === undefined || !isDark(brightnessUnder(boxOf(element), canvas))) return element;
  return { ...element, ...light };
}

function lightOf(element: Element): object | undefined {
  switch (element.type) {
    case "title":
      return { color: LIGHT.ink };
    case "description":
      return { primaryColor: LIGHT.ink, secondaryColor: LIGHT.accent };
    case "shape":
      return element.figure === "line" ? { stroke: LIGHT.ink } : undefined;
    case "image":
    case "custom-image":
      return undefined;
  }
}

/** Below this relative luminance white is more readable than black (WCAG 2.2: both have contrast 4.6 there). */
const MIDDLE = 0.179;

export function isDark(brightness: number | undefined): boolean {
  return brightness !== undefined && brightness < MIDDLE;
}

/** Samples per side, enough to tell light from dark. */
const SAMPLES = 8;

/** Mean relative luminance of the drawing there; undefined while nothing is drawn. */
function brightnessUnder(box: Box, canvas: Size): number | undefined {
  const stage = document.querySelector<HTMLElement>("[data-viewport]")?.firstElementChild;
  const sample = document.createElement("canvas");
  Object.assign(sample, { width: SAMPLES, height: SAMPLES });
  const context = sample.getContext("2d", { willReadFrequently: true });
  if (!(stage instanceof HTMLElement) || stage.clientWidth === 0 || !context) return undefined;
  const { base } = layersOf(stage);
  const from = partDrawn({ base });
  const scale = (stage.clientWidth * window.devicePixelRatio) / canvas.width;
  const [x, y] = [box.x * scale - from.x, box.y * scale - from.y];
  context.drawImage(base, x, y, box.width * scale, box.height * scale, 0, 0, SAMPLES, SAMPLES);
  return luminanceOf(context.getImageData(0, 0, SAMPLES, SAMPLES).data);
}

/** The mean of opaque samples only: parts outside the view are not drawn. */
export function luminanceOf(pixels: Uint8ClampedArray): number | undefined {
  const luminances: number[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity > 0) luminances.push(0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue));
  }
  if (luminances.length === 0) return undefined;
  return luminances.reduce((sum, each) => sum + each, 0) / luminances.length;
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
