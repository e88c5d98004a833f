// Every rule of the canvas: `edit` takes a change and gives the content after it (specification sections 4, 5 and 9).
import { leastSide, within, type Box, type Point } from "./box.ts";
import {
  CANVAS,
  ELEMENT,
  FONT_SIZE,
  TYPED_FONT_SIZE,
  type Content,
  type Element,
  type FONT_WEIGHTS,
  type LibraryImage,
  type Size,
  textLength,
} from "./content.ts";
import { changed, isLocked, putElement, putUnlocked, replaceElements, withElements } from "./edits.ts";
import { editSeveral, type SeveralChange } from "./edit-several.ts";
import { boxOf } from "./elements.ts";
import { layOver } from "./layer-order.ts";
import { type LookStyle, withLookStyle } from "./look-style.ts";
import { withCrop } from "./crop.ts";
import type { Crop } from "./picture-looks.ts";
import { type ShapeStyle, shapeStyle } from "./shapes.ts";
import { withImage } from "./replace-image.ts";
import { canvasOf, type CanvasShape } from "./canvas-shape.ts";
import { UserError } from "../user-error.ts";

export type Style = ShapeStyle &
  LookStyle & {
    /** By the slider. */
    fontSize?: number;
    /** A size typed as a number, which may be smaller or larger than the slider allows. */
    typedSize?: number;
    fontFamily?: string;
    fontWeight?: (typeof FONT_WEIGHTS)[number];
    align?: "left" | "center" | "right";
    /** Whether the text shrinks to fit its box. */
    fit?: boolean;
    /** Of a title. */
    color?: string;
    /** Of a description. */
    primaryColor?: string;
    secondaryColor?: string;
  };

export type Change =
  | { kind: "add"; element: Element }
  /** `layers`: all ids in their former order, for restored elements. */
  | { kind: "addAll"; elements: readonly Element[]; layers?: readonly string[] }
  | { kind: "move"; id: string; to: Point }
  | { kind: "resize"; id: string; box: Box }
  | { kind: "setText"; id: string; text: string }
  | { kind: "setStyle"; id: string; style: Style }
  | { kind: "setSize"; id: string; width?: number; height?: number }
  | { kind: "remove"; id: string }
  | { kind: "removeAll"; ids: readonly string[] }
  | SeveralChange
  | { kind: "setBackground"; src: string }
  | { kind: "removeBackground" }
  | { kind: "setBackgroundFit"; fit: "contain" | "cover" }
  | { kind: "setCanvas"; shape: CanvasShape; width: number }
  | { kind: "addLibraryImage"; image: LibraryImage }
  | { kind: "removeLibraryImage"; id: string }
  | { kind: "replaceImage"; id: string; image: LibraryImage }
  /** `null` shows the whole picture; `box`: of the element, as if it were upright and turned around its old middle. */
  | { kind: "crop"; id: string; crop: Crop | null; box: Box };

/**
 * The content after a change. Content is immutable, unknown keys stay, and unknown ids
 * change nothing. Locked elements are not moved, resized or removed. Throws a UserError if the design is full.
 */
export function edit(content: Content, change: Change): Content {
  const canvas = content.canvasSize;
  switch (change.kind) {
    case "add":
      return add(content, [change.element]);
    case "addAll":
      return add(content, change.elements, change.layers);
    case "move":
      return replaceElements(content, [change.id], (one) => putUnlocked(one, { ...boxOf(one), ...change.to }, canvas));
    case "resize":
      return replaceElements(content, [change.id], (one) => putUnlocked(one, change.box, canvas));
    case "setText":
      return replaceElements(content, [change.id], (one) =>
        withText(one, change.text, CANVAS.allTexts - textLength(content)),
      );
    case "setStyle":
      return replaceElements(content, [change.id], (one) => restyled(one, change.style, canvas));
    case "setSize":
      return replaceElements(content, [change.id], (one) => putUnlocked(one, withSize(one, change), canvas));
    case "remove":
      return remove(content, [change.id]);
    case "removeAll":
      return remove(content, change.ids);
    case "setBackground":
      return content.backgroundImage === change.src ? content : { ...content, backgroundImage: change.src };
    case "removeBackground":
      return content.backgroundImage === null ? content : { ...content, backgroundImage: null };
    case "setBackgroundFit":
      return (content.backgroundFit ?? "contain") === change.fit ? content : { ...content, backgroundFit: change.fit };
    case "setCanvas":
      return withCanvas(content, canvasOf(change.shape, change.width));
    case "addLibraryImage":
      return addLibraryImage(content, change.image);
    case "removeLibraryImage":
      return removeLibraryImage(content, change.id);
    case "replaceImage":
      return replaceElements(content, [change.id], (one) => withImage(one, change.image, canvas));
    case "crop":
      return replaceElements(content, [change.id], (one) => withCrop(one, change.crop, change.box, canvas));
    case "shift":
    case "align":
    case "distribute":
    case "order":
    case "sameSize":
    case "turn":
    case "scale":
    case "pasteStyle":
    case "group":
    case "ungroup":
    case "lock":
      return editSeveral(content, change);
  }
}

function add(content: Content, added: readonly Element[], layers: readonly string[] = []): Content {
  if (content.elements.length + added.length > CANVAS.elements)
    throw new UserError("design.too_many_elements", { most: CANVAS.elements });
  const inside = added.map((element) => putElement(element, boxOf(element), content.canvasSize));
  const full = withElements(
    content,
    inside.reduce((elements, element) => layOver(elements, element, layers), content.elements),
  );
  if (textLength(full) > CANVAS.allTexts) throw new UserError("design.too_much_text", { most: CANVAS.allTexts });
  return full;
}

function remove(content: Content, ids: readonly string[]): Content {
  return without(content, (element) => ids.includes(element.id) && !isLocked(element));
}

function without(content: Content, leaves: (element: Element) => boolean): Content {
  return withElements(
    content,
    content.elements.filter((element) => !leaves(element)),
  );
}

/** Cut to the limit of one text and to `room`, the rest allowed for all texts: longer content could not be saved. */
function withText(element: Element, text: string, room: number): Element {
  if (element.type !== "title" && element.type !== "description") return element;
  const most = Math.min(CANVAS.textLength, Math.max(0, element.text.length + room));
  // Do not cut a surrogate pair.
  return changed(element, { text: text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "") : text });
}

/** A turned element is moved so that all of it is seen; a locked one is not turned. */
function restyled(element: Element, style: Style, canvas: Size): Element {
  const { rotation, ...rest } = style;
  const turns = rotation !== undefined && !isLocked(element);
  const after = withLookStyle(withStyle(element, rest), turns ? style : rest);
  return after.rotation === element.rotation ? after : putElement(after, boxOf(after), canvas);
}

/** Takes the style keys of the kind; colours must be `#` and hex digits. */
function withStyle(element: Element, style: Style): Element {
  if (element.type === "shape") return changed(element, shapeStyle(style));
  if (element.type !== "title" && element.type !== "description") return element;
  const { fontSize, typedSize, fontFamily, fontWeight, align: lines, fit } = style;
  // A starter's heading may exceed the slider's range; it stays until changed.
  const largest = Math.max(FONT_SIZE.max, element.fontSize);
  const common = {
    ...(fontSize !== undefined && { fontSize: within(Math.round(fontSize), FONT_SIZE.min, largest) }),
    ...(typedSize !== undefined && { fontSize: typedFontSize(typedSize, element.fontSize) }),
    ...(fontFamily !== undefined && { fontFamily: fontFamily.slice(0, 100) }),
    ...(fontWeight !== undefined && { fontWeight }),
    ...(lines !== undefined && { align: lines }),
    ...(fit !== undefined && { fit }),
  };
  if (element.type === "title") return changed(element, { ...common, ...colours({ color: style.color }) });
  const { primaryColor, secondaryColor } = style;
  return changed(element, { ...common, ...colours({ primaryColor, secondaryColor }) });
}

function typedFontSize(size: number, before: number): number {
  const { min, max } = TYPED_FONT_SIZE;
  return within(Math.round(size), min, Math.max(max, before));
}

function colours<K extends string>(requested: Record<K, string | undefined>): Partial<Record<K, string>> {
  const good = Object.entries<string | undefined>(requested).filter(([, colour]) =>
    /^#[0-9a-f]{3,8}$/i.test(colour ?? ""),
  );
  return Object.fromEntries(good) as Partial<Record<K, string>>;
}

/** Width and height of the inputs: 30 to 500, minimum for NaN; smaller starter parts may stay. */
function withSize(element: Element, { width, height }: { width?: number; height?: number }): Box {
  return {
    ...boxOf(element),
    ...(width !== undefined && { width: within(width, leastSide(element.width), ELEMENT.max) }),
    ...(height !== undefined && { height: within(height, leastSide(element.height), ELEMENT.max) }),
  };
}

/** Elements keep position and size; those outside move in, and shrink only if larger than the canvas. */
function withCanvas(content: Content, canvas: Size): Content {
  const { width, height } = content.canvasSize;
  if (canvas.width === width && canvas.height === height) return content;
  return {
    ...content,
    canvasSize: { ...content.canvasSize, ...canvas },
    elements: content.elements.map((element) => putElement(element, boxOf(element), canvas)),
  };
}

function addLibraryImage(content: Content, image: LibraryImage): Content {
  if (content.customImages.length >= CANVAS.customImages)
    throw new UserError("design.too_many_images", { most: CANVAS.customImages });
  return { ...content, customImages: [...content.customImages, { ...image, name: image.name.slice(0, 300) }] };
}

/** Removes an image from the library and its copies from the canvas. */
function removeLibraryImage(content: Content, id: string): Content {
  const image = content.customImages.find((one) => one.id === id);
  if (image === undefined) return content;
  const rest = without(content, (element) => element.type === "custom-image" && element.customImageSrc === image.src);
  return { ...rest, customImages: content.customImages.filter((one) => one !== image) };
}
