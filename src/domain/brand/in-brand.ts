// 'Make it ours': a starter with a workspace's colours, fonts, logo and signatories.
import type { CustomImage, Element, LibraryImage, Size, Title } from "../canvas/content.ts";
import { withImage } from "../canvas/replace-image.ts";
import type { Brand, Signatory } from "./brand.ts";

/** A brand with the sizes of its pictures, by their addresses, and what becomes of each colour of the design. */
export type InBrand = {
  brand: Brand;
  sizes: ReadonlyMap<string, Size>;
  recolour: (colour: string) => string;
};

/** A signature above its line, in canvas pixels. */
const SIGNATURE = { height: 34, above: 2 } as const;
const SIDES = ["left", "right"] as const;

export function elementsInBrand(
  elements: readonly Element[],
  { brand, sizes, recolour }: InBrand,
  canvas: Size,
): Element[] {
  const logo = libraryImage(brand.logo, "Logo", sizes);
  const ours = elements.map((element): Element => {
    const branded = withFont(recoloured(element, recolour), brand);
    if (logo !== undefined && element.id === "emblem") return withImage(branded, logo, canvas);
    return branded.type === "title" ? withSignatory(branded, brand.signatories) : branded;
  });
  const signatures = SIDES.flatMap((side, nth) => signatureOf(ours, side, brand.signatories[nth], sizes));
  return [...ours, ...signatures];
}

function recoloured(element: Element, recolour: (colour: string) => string): Element {
  const ours = (colour: string | null) => (colour === null ? null : recolour(colour));
  if (element.type === "title") return { ...element, color: recolour(element.color) };
  if (element.type === "shape") return { ...element, fill: ours(element.fill), stroke: ours(element.stroke) };
  if (element.type !== "description") return element;
  const { primaryColor, secondaryColor } = element;
  return { ...element, primaryColor: recolour(primaryColor), secondaryColor: recolour(secondaryColor) };
}

/** Headings and names in one font, everything else in the other. */
function withFont(element: Element, { heading_font, text_font }: Brand): Element {
  if (element.type !== "title" && element.type !== "description") return element;
  const font = ["heading", "name"].includes(element.id) ? heading_font : text_font;
  return font === "" ? element : { ...element, fontFamily: font };
}

/** The first signs at the left, the second at the right. */
function withSignatory(title: Title, signatories: readonly Signatory[]): Title {
  const [, side, part] = /^(left|right)-(name|office)$/.exec(title.id) ?? [];
  const signatory = signatories[side === "left" ? 0 : 1];
  if (signatory === undefined || part === undefined) return title;
  return { ...title, text: part === "name" ? signatory.name : signatory.role };
}

function signatureOf(
  elements: readonly Element[],
  side: (typeof SIDES)[number],
  signatory: Signatory | undefined,
  sizes: ReadonlyMap<string, Size>,
): CustomImage[] {
  const line = elements.find(({ id }) => id === `${side}-line`);
  const size = sizes.get(signatory?.signature ?? "");
  if (line === undefined || signatory === undefined || size === undefined) return [];
  const scale = Math.min(line.width / size.width, SIGNATURE.height / size.height);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const y = Math.round(line.y + line.height / 2 - SIGNATURE.above - height);
  const box = { x: Math.round(line.x + (line.width - width) / 2), y, width, height };
  const shown = { customImageSrc: signatory.signature, customImageName: signatory.name };
  return [{ id: `${side}-signature`, type: "custom-image", ...box, ...shown }];
}

function libraryImage(src: string, name: string, sizes: ReadonlyMap<string, Size>): LibraryImage | undefined {
  const size = sizes.get(src);
  return size === undefined ? undefined : { id: src, name, src, width: size.width, height: size.height };
}
