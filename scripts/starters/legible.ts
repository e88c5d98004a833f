// Checks that the texts of a starter are legible: in their boxes, with enough contrast to what is drawn below them.
import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Content, Description, Element, Title } from "#domain/canvas/content.ts";
import { drawDesign } from "#render/draw.ts";
import { layOutText } from "#render/layout.ts";
import { measureOn, setUp } from "#render/measure.ts";
import { fontsReady } from "../../src/server/drawing/fonts.ts";

/** Of WCAG 2.2, 1.4.3. */
const LEAST = 4.5;
/** The part of a text's ground that may be fine lines, such as a watermark or a ruled line. */
const FINE = 0.03;

/** The texts whose contrast is too low, each with the contrast of the worst part of its ground. */
export async function illegible(content: Content, bundled: (picture: string) => Buffer): Promise<string[]> {
  // What is measured before is measured in another font, and kept for everything that is drawn later.
  await fontsReady();
  const { width, height } = content.canvasSize;
  const canvas = createCanvas(width, height);
  const ink = canvas.getContext("2d");
  const texts = content.elements.filter(isText);
  const ground = { ...content, elements: content.elements.filter((element) => !isText(element)) };
  const pictures = new Map<string, Awaited<ReturnType<typeof loadImage>>>();
  for (const name of shown(content)) pictures.set(name, await loadImage(bundled(name)));
  drawDesign(ink, { content: ground, link: "https://prashasti.example" }, { scale: 1, pictures });
  const { data } = ink.getImageData(0, 0, width, height);
  const faults: string[] = [];
  setUp(ink);
  for (const text of texts) {
    const { size, runs } = layOutText(text, measureOn(ink));
    for (const run of runs) {
      ink.font = `${size}px ${run.stack}`;
      const wide = ink.measureText(run.text).width;
      const colour = luminance(hex(colourOf(text, run.secondary)));
      const rows = { from: Math.floor(run.baseline - size * 0.72), to: Math.ceil(run.baseline + size * 0.1) };
      const values: number[] = [];
      for (let y = Math.max(0, rows.from); y < Math.min(height, rows.to); y++)
        for (let x = Math.max(0, Math.floor(run.x)); x < Math.min(width, run.x + wide); x++) {
          const at = (y * width + x) * 4;
          values.push(contrast(colour, luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])));
        }
      const worst = values.toSorted((one, other) => one - other)[Math.floor(values.length * FINE)] ?? LEAST;
      if (worst < LEAST) faults.push(`${text.id}: ${worst.toFixed(1)}`);
    }
  }
  return [...new Set(faults)];
}

function isText(element: Element): element is Title | Description {
  return element.type === "title" || element.type === "description";
}

function shown(content: Content): string[] {
  const emblems = content.elements.flatMap((element) =>
    element.type === "custom-image" ? [element.customImageSrc] : [],
  );
  return content.backgroundImage === null ? emblems : [content.backgroundImage, ...emblems];
}

function colourOf(text: Title | Description, secondary: boolean): string {
  if (text.type === "title") return text.color;
  return secondary ? text.secondaryColor : text.primaryColor;
}

function hex(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Of WCAG 2.2, relative luminance. */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
