// The colours of texts over a new background: what still has the colours it began with takes those that can be read there. What the organiser
// chose stays.
import type { Change } from "#domain/canvas/canvas.ts";
import type { Content, Element } from "#domain/canvas/content.ts";
import { isDark, LIGHT, luminanceOf } from "../stage/legible.ts";

/** So many samples across and down are enough to know light from dark behind a line of text. */
const SAMPLES = 64;
type Pixels = (x: number, y: number, width: number, height: number) => Uint8ClampedArray;

export async function readableOn(background: Blob, content: Content): Promise<Change[]> {
  const pixels = await sampled(background);
  return pixels === undefined ? [] : recoloured(content, pixels);
}

/** Exported for its test. `pixels` are those of a background laid over the whole canvas, `SAMPLES` across and down. */
export function recoloured({ elements, canvasSize }: Content, pixels: Pixels): Change[] {
  const [across, down] = [SAMPLES / canvasSize.width, SAMPLES / canvasSize.height];
  return elements.flatMap((element) => {
    const [x, y] = [Math.floor(element.x * across), Math.floor(element.y * down)];
    const [wide, high] = [Math.ceil(element.width * across), Math.ceil(element.height * down)];
    const dark = isDark(luminanceOf(pixels(x, y, Math.max(1, wide), Math.max(1, high))));
    return inkFor(element, dark ? "dark" : "light");
  });
}

/** The inks that texts are given by us: on light paper the specification's, on dark paper their counterparts. */
const TITLE = { light: "#000000", dark: LIGHT.ink } as const;
const PRIMARY = { light: "#333333", dark: LIGHT.ink } as const;
const SECONDARY = { light: "#666666", dark: LIGHT.accent } as const;
type Inks = Readonly<Record<"light" | "dark", string>>;

function inkFor(element: Element, paper: keyof Inks): Change[] {
  const given = (inks: Inks, colour: string) => inks.light === colour || inks.dark === colour;
  if (element.type === "title") {
    if (!given(TITLE, element.color) || element.color === TITLE[paper]) return [];
    return [{ kind: "setStyle", id: element.id, style: { color: TITLE[paper] } }];
  }
  if (element.type === "description") {
    const { primaryColor, secondaryColor } = element;
    if (!given(PRIMARY, primaryColor) || !given(SECONDARY, secondaryColor) || primaryColor === PRIMARY[paper])
      return [];
    const style = { primaryColor: PRIMARY[paper], secondaryColor: SECONDARY[paper] };
    return [{ kind: "setStyle", id: element.id, style }];
  }
  return [];
}

/** Undefined where the browser cannot draw it; the server has decoded it before. */
async function sampled(background: Blob): Promise<Pixels | undefined> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: SAMPLES, height: SAMPLES });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return undefined;
  const picture = await createImageBitmap(background);
  context.drawImage(picture, 0, 0, SAMPLES, SAMPLES);
  picture.close();
  return (x, y, width, height) => context.getImageData(x, y, width, height).data;
}
