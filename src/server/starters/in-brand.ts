// A starter in a workspace's brand: its elements and its pictures get the brand's colours.
import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import type { Brand } from "#domain/brand/brand.ts";
import { elementsInBrand } from "#domain/brand/in-brand.ts";
import { recolouring, type Shade } from "#domain/brand/recolour.ts";
import type { Content, Element, Size } from "#domain/canvas/content.ts";

type Pictures = ReadonlyMap<string, Buffer>;
type Pixels = { data: Uint32Array; size: Size };
/** So many pixels are read without a pause, in a few milliseconds. */
const AT_ONCE = 250_000;
/** The share of an element's colour, beside those of all pixels of the background: a tenth of the sheet. */
const ELEMENT_SHARE = 0.1;

/** What becomes of each colour of a design. `colours`: a `null` leaves the hue in its place. */
export async function recolouringOf(
  content: Content,
  background: Buffer | undefined,
  colours: readonly (string | null)[],
): Promise<(colour: string) => string> {
  const ground = background === undefined ? [] : await shadesOf(await pixelsOf(background));
  return recolouring([...ground, ...content.elements.flatMap(shadesOfElement)], colours);
}

/** `sizes` are those of the brand's own pictures. */
export async function starterInBrand(
  content: Content,
  pictures: Pictures,
  { brand, sizes }: { brand: Brand; sizes: ReadonlyMap<string, Size> },
): Promise<{ content: Content; pictures: Pictures }> {
  const recolour = await recolouringOf(content, pictures.get(content.backgroundImage ?? ""), brand.colours);
  const elements = elementsInBrand(content.elements, { brand, sizes, recolour }, content.canvasSize);
  const ours = brand.colours.length > 0 ? await recolouredPictures(pictures, recolour) : pictures;
  return { content: { ...content, elements }, pictures: ours };
}

export async function recolouredPictures(
  pictures: Pictures,
  recolour: (colour: string) => string,
): Promise<ReadonlyMap<string, Buffer>> {
  const recoloured = new Map<string, Buffer>();
  for (const [name, bytes] of pictures) recoloured.set(name, await recolouredPicture(bytes, recolour));
  return recoloured;
}

function shadesOfElement(element: Element): Shade[] {
  if (element.type === "title") return [[element.color, ELEMENT_SHARE]];
  if (element.type === "shape") return element.fill === null ? [] : [[element.fill, ELEMENT_SHARE]];
  return element.type === "description" ? [[element.primaryColor, ELEMENT_SHARE]] : [];
}

async function pixelsOf(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  return { data: pixels, size: { width: info.width, height: info.height } };
}

/** Each colour with its share of the picture. */
async function shadesOf({ data }: Pixels): Promise<Shade[]> {
  const counts = new Map<number, number>();
  for (let from = 0; from < data.length; from += AT_ONCE) {
    for (const pixel of data.subarray(from, from + AT_ONCE)) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    await setImmediate();
  }
  return [...counts].map(([pixel, count]) => [hexOfPixel(pixel), count / data.length]);
}

/** The same bytes for the same colours. */
async function recolouredPicture(bytes: Buffer, recolour: (colour: string) => string): Promise<Buffer> {
  const { data, size } = await pixelsOf(bytes);
  const ours = new Map<number, number>();
  for (let from = 0; from < data.length; from += AT_ONCE) {
    const end = Math.min(data.length, from + AT_ONCE);
    for (let at = from; at < end; at++) {
      const pixel = data[at] ?? 0;
      let own = ours.get(pixel);
      if (own === undefined) {
        own = pixelOf(recolour(hexOfPixel(pixel)), pixel);
        ours.set(pixel, own);
      }
      data[at] = own;
    }
    await setImmediate();
  }
  const raw = { ...size, channels: 4 } as const;
  return sharp(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), { raw })
    .webp({ lossless: true, effort: 3 })
    .toBuffer();
}

/** The lowest byte is red. */
function hexOfPixel(pixel: number): string {
  const channel = (shift: number) => ((pixel >>> shift) & 255).toString(16).padStart(2, "0");
  return `#${channel(0)}${channel(8)}${channel(16)}`;
}

/** With the transparency of another one. */
function pixelOf(colour: string, like: number): number {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return ((like & 0xff000000) | (channel(5) << 16) | (channel(3) << 8) | channel(1)) >>> 0;
}
