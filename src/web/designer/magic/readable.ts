// Text colours for a new background: texts that still have default colours get readable ones. Colours that the
// organiser chose stays.
import type { Change } from "#domain/canvas/canvas.ts";
import type { Content, Element } from "#domain/canvas/content.ts";
import { isDark, LIGHT, luminanceOf } from "../stage/legible.ts";

/** Samples per side: enough to tell light from dark behind a line of text. */
const SAMPLES = 64;
type Pixels = (x: number, y: number, width: number, height: number) => Uint8ClampedArray;

export async function readableOn(background: Blob, content: Content): Promise<Change[]> {
  const pixels = await sampled(background);
  return pixels === undefined ? [] : recoloured(content, pixels);
}

/** Exported for its test. `pixels` is the background scaled to `SAMPLES` by `SAMPLES`. */
export function recoloured({ elements, canvasSize }: Content, pixels: Pixels): Change[] {
  const [across, down] = [SAMPLES / canvasSize.width, SAMPLES / canvasSize.height];
  return elements.flatMap((element) => {
    const [x, y] = [Math.floor(element.x * across), Math.floor(element.y * down)];
    const [wide, high] = [Math.ceil(element.width * across), Math.ceil(element.height * down)];
    const dark = isDark(luminanceOf(pixels(x, y, Math.max(1, wide), Math.max(1, high))));
    return inkFor(element, dark ? "dark" : "light");
  });
}

/** Default text colours: the specification's on light paper, their counterparts on dark paper. */
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

/** Undefined when the browser cannot decode it (the server already could). */
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
