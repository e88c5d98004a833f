// Content: the canvas as JSON, version 1.0 (specification section 3). Unknown keys are kept.
import * as z from "zod/mini";
import { once } from "../once.ts";
import { UserError } from "../user-error.ts";
import { inkColour, lookSchemas } from "./looks.ts";
import { pictureSchemas } from "./picture-looks.ts";

/** Limits of the canvas, in canvas pixels (specification sections 5 and 9). */
export const CANVAS = {
  side: 400,
  min: 400,
  max: 700,
  tallest: 1400,
  elements: 200,
  customImages: 200,
  textLength: 5000,
  /** Maximum characters of all texts, saved and filled: more than a canvas can show, few enough to draw quickly. */
  allTexts: 20_000,
  nesting: 64,
} as const;
export const ELEMENT = { min: 30, max: 500 } as const;
export const FONT_SIZE = { min: 12, max: 48 } as const;
/** Of a size typed as a number. */
export const TYPED_FONT_SIZE = { min: 6, max: 200 } as const;
export const FONT_WEIGHTS = ["300", "normal", "600", "bold"] as const;
export const SHAPE_KINDS = ["rectangle", "ellipse", "line"] as const;
export const STROKE_WIDTH = { min: 0, max: 40 } as const;
export const CORNER = { min: 0, max: 250 } as const;

/** Made when a design is first read: on a slow phone it takes long, and most screens with this module read none. */
export const contentSchemas = once(() => {
  const elements = elementSchemas();
  const { title, description, image, "custom-image": customImage, shape } = elements;
  const element = z.discriminatedUnion("type", [title, description, image, customImage, shape]);
  const extent = extentSchema();
  const libraryImage = z.looseObject({
    id: z.string().check(z.maxLength(100)),
    name: z.string().check(z.maxLength(300)),
    src: z.string(),
    width: extent,
    height: extent,
  });
  const content = z.looseObject({
    version: z.literal("1.0"),
    elements: z.array(element).check(z.maxLength(CANVAS.elements)),
    backgroundImage: z.nullable(z.string()),
    backgroundFit: z.optional(z.enum(["contain", "cover"])),
    /**
     * Optional key of version 1.0: the area of the background within a larger canvas; its edge colours fill the rest.
     */
    backgroundSize: z.optional(z.looseObject({ width: extent, height: extent })),
    canvasSize: z.looseObject({ width: extent.check(z.lte(CANVAS.max)), height: extent.check(z.lte(CANVAS.tallest)) }),
    customImages: z.array(libraryImage).check(z.maxLength(CANVAS.customImages)),
  });
  return { elements, element, libraryImage, content };
});

/** By kind. */
function elementSchemas() {
  const box = boxSchemas();
  const ink = inkColour();
  const { cuts, shape } = pictureSchemas();
  const texts = textSchemas();
  const pictures = { ...lookSchemas().picture, ...cuts };
  return {
    title: z.looseObject({ ...box, ...texts, type: z.literal("title"), color: ink }),
    description: z.looseObject({
      ...box,
      type: z.literal("description"),
      ...texts,
      primaryColor: ink,
      secondaryColor: ink,
    }),
    image: z.looseObject({
      ...box,
      type: z.literal("image"),
      placeholder: z.optional(z.boolean()),
      aiImageUrl: z.optional(z.nullable(z.string())),
      ...pictures,
    }),
    "custom-image": z.looseObject({
      ...box,
      type: z.literal("custom-image"),
      /** Empty: a frame without a picture, which prints nothing. */
      customImageSrc: z.string(),
      customImageName: z.optional(z.string().check(z.maxLength(300))),
      ...pictures,
    }),
    /** A rectangle, an ellipse, or a line through the middle of its box; `null` means no fill or no stroke. */
    shape: z.looseObject({
      ...box,
      type: z.literal("shape"),
      figure: z.enum(SHAPE_KINDS),
      fill: z.nullable(ink),
      stroke: z.nullable(ink),
      strokeWidth: z.number().check(z.gte(STROKE_WIDTH.min), z.lte(500)),
      corner: z.number().check(z.gte(CORNER.min), z.lte(10_000)),
      dashed: z.optional(z.boolean()),
      ...shape,
    }),
  };
}

function boxSchemas() {
  const px = z.number().check(z.gte(-10_000), z.lte(10_000));
  const extent = extentSchema();
  const id = z.string().check(z.minLength(1), z.maxLength(100));
  return {
    id,
    x: px,
    y: px,
    width: extent,
    height: extent,
    /** Optional key of version 1.0: protects the element from moving, resizing and deleting. */
    locked: z.optional(z.boolean()),
    /** Optional key of version 1.0: elements of one group are selected together. */
    groupId: z.optional(id),
    ...lookSchemas().all,
  };
}

function textSchemas() {
  return {
    text: z.string().check(z.maxLength(CANVAS.textLength)),
    fontSize: z.number().check(z.gt(0), z.lte(500)),
    fontFamily: z.string().check(z.maxLength(100)),
    fontWeight: z.union([z.string().check(z.maxLength(10)), z.number()]),
    /** Optional keys of version 1.0: alignment, and shrinking to fit (on by default). */
    align: z.optional(z.enum(["left", "center", "right"])),
    fit: z.optional(z.boolean()),
    ...lookSchemas().text,
  };
}

function extentSchema() {
  return z.number().check(z.gt(0), z.lte(10_000));
}

type Schemas = ReturnType<typeof contentSchemas>;
export type Title = z.infer<Schemas["elements"]["title"]>;
export type Description = z.infer<Schemas["elements"]["description"]>;
export type Picture = z.infer<Schemas["elements"]["image"]>;
export type CustomImage = z.infer<Schemas["elements"]["custom-image"]>;
export type ShapeElement = z.infer<Schemas["elements"]["shape"]>;
export type Element = Title | Description | Picture | CustomImage | ShapeElement;
export type ElementKind = Element["type"];
export type ElementOf<K extends ElementKind> = Extract<Element, { type: K }>;
export type LibraryImage = z.infer<Schemas["libraryImage"]>;
export type Content = z.infer<Schemas["content"]>;
export type Size = { width: number; height: number };

export const EMPTY_CONTENT: Content = {
  version: "1.0",
  elements: [],
  backgroundImage: null,
  canvasSize: { width: CANVAS.side, height: CANVAS.side },
  customImages: [],
};

/** No elements and no background. */
export function isEmpty({ elements, backgroundImage }: Content): boolean {
  return elements.length === 0 && backgroundImage === null;
}

/** Parses the JSON text of a save. Throws a UserError that names the error; nothing is repaired silently. */
export function parseContent(text: string): Content {
  return contentFrom(parseJson(text));
}

/** The same for JSON that is read already. */
export function contentFrom(json: unknown): Content {
  const parsed = contentSchemas().content.safeParse(json);
  if (!parsed.success) throw new UserError("design.invalid", { where: parsed.error.issues[0]?.path.join(".") ?? "" });
  if (textLength(parsed.data) > CANVAS.allTexts) throw new UserError("design.too_much_text", { most: CANVAS.allTexts });
  // An empty address means no background.
  return parsed.data.backgroundImage === "" ? { ...parsed.data, backgroundImage: null } : parsed.data;
}

/** Total characters of all texts. */
export function textLength(content: Content): number {
  const texts = content.elements.filter((element) => element.type === "title" || element.type === "description");
  return texts.reduce((sum, element) => sum + element.text.length, 0);
}

export function parseJson(text: string): unknown {
  if (nesting(text) > CANVAS.nesting) throw new UserError("design.invalid", { where: "" });
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError("design.invalid", { where: "" });
  }
}

/** Nesting depth of a JSON text, ignoring strings. Too deep JSON could be parsed but not serialised. */
function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') inString = !inString;
    else if (inString && character === "\\") at++;
    else if (inString) continue;
    else if (character === "[" || character === "{") deepest = Math.max(deepest, ++depth);
    else if (character === "]" || character === "}") depth--;
  }
  return deepest;
}

/** Every picture address in the content: background, custom images, their library, AI pictures. */
export function pictureAddresses(content: Content): string[] {
  const inElements = content.elements.map(addressOf);
  const inLibrary = content.customImages.map((image) => image.src);
  return [
    ...new Set([content.backgroundImage, ...inElements, ...inLibrary].filter((src) => src != null && src !== "")),
  ] as string[];
}

/** The same content with each picture address replaced by `to(address)`. */
export function withPictureAddresses(content: Content, to: (address: string) => string): Content {
  const swap = (element: Element): Element => {
    if (element.type === "custom-image" && element.customImageSrc !== "")
      return { ...element, customImageSrc: to(element.customImageSrc) };
    if (element.type === "image" && element.aiImageUrl) return { ...element, aiImageUrl: to(element.aiImageUrl) };
    return element;
  };
  return {
    ...content,
    backgroundImage: content.backgroundImage === null ? null : to(content.backgroundImage),
    elements: content.elements.map(swap),
    customImages: content.customImages.map((image) => ({ ...image, src: to(image.src) })),
  };
}

function addressOf(element: Element): string | null | undefined {
  if (element.type === "custom-image") return element.customImageSrc;
  return element.type === "image" ? element.aiImageUrl : null;
}
