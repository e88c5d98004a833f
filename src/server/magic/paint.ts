// A design of Magic Generate in its colours: those of its sentence, else those of the workspace's brand.
import sharp from "sharp";
import { type Brand, brandPictures } from "#domain/brand/brand.ts";
import { elementsInBrand } from "#domain/brand/in-brand.ts";
import type { Content, Size } from "#domain/canvas/content.ts";
import type { Brief } from "#domain/magic/brief.ts";
import { designFrom } from "#domain/magic/design.ts";
import type { StarterName } from "#domain/starters/catalogue.ts";
import { uncovered } from "#render/drawable.ts";
import { readBrand } from "../brand/read.ts";
import type { Context } from "../context.ts";
import { pictureSizes } from "../files/own-pictures.ts";
import { recolouredPictures, recolouringOf } from "../starters/in-brand.ts";
import { readBundledPictures } from "../starters/take.ts";

export type MagicDesign = { brief: Brief; look: StarterName };
export type Painted = { content: Content; pictures: ReadonlyMap<string, Buffer> };
export type PaintBrand = { brand: Brand; sizes: ReadonlyMap<string, Size> };

/** Pixels across: enough for a card, and to tell which colours there are. */
const SMALL = 900;

export async function brandFor(ctx: Context, ownerId: string): Promise<PaintBrand> {
  const brand = await readBrand(ctx, ownerId);
  return { brand, sizes: await pictureSizes(ctx.db, ownerId, brandPictures(brand)) };
}

/** `small`: with pictures for a card, in the same colours. */
export async function paintDesign(
  { brief, look }: MagicDesign,
  { brand, sizes }: PaintBrand,
  { small = false } = {},
): Promise<Painted> {
  const content = designFrom(drawableBrief(brief), look);
  const whole = await readBundledPictures(content);
  const shrunk = await shrunkPictures(whole);
  const named = [brief.main, brief.accent];
  const colours = named.every((colour) => colour === null) ? brand.colours : named;
  const recolour = await recolouringOf(content, shrunk.get(content.backgroundImage ?? ""), colours);
  const ours = { brand: brandOf(brand, brief), sizes, recolour };
  const elements = elementsInBrand(content.elements, ours, content.canvasSize);
  const pictures = small ? shrunk : whole;
  const isRecoloured = colours.some((colour) => colour !== null);
  return {
    content: { ...content, elements },
    pictures: isRecoloured ? await recolouredPictures(pictures, recolour) : pictures,
  };
}

/** Fonts only where they have the letters, signatories only where the sentence names none. */
function brandOf(brand: Brand, { language, signers }: Brief): Brand {
  const fonts = language === "English" ? {} : { heading_font: "", text_font: "" };
  return { ...brand, ...fonts, ...(signers.length > 0 && { signatories: [] }) };
}

/** Without the characters that no font has. */
function drawableBrief(brief: Brief): Brief {
  const missing = new Set(uncovered(JSON.stringify(brief)));
  if (missing.size === 0) return brief;
  return JSON.parse(Array.from(JSON.stringify(brief), (each) => (missing.has(each) ? "" : each)).join("")) as Brief;
}

/** To the nearest pixel, so that no colours come between. */
async function shrunkPictures(pictures: ReadonlyMap<string, Buffer>): Promise<ReadonlyMap<string, Buffer>> {
  const shrunk = [...pictures].map(async ([name, bytes]) => {
    const small = sharp(bytes).resize({ width: SMALL, withoutEnlargement: true, kernel: "nearest" });
    return [name, await small.webp({ lossless: true, effort: 0 }).toBuffer()] as const;
  });
  return new Map(await Promise.all(shrunk));
}
