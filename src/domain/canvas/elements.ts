// New elements with the specification's defaults (section 9).
import type { Box } from "./box.ts";
import {
  ELEMENT,
  type CustomImage,
  type Description,
  type Element,
  type LibraryImage,
  type Picture,
  type Title,
} from "./content.ts";
import { DEFAULT_TEXTS } from "./default-texts.ts";
import { newShape } from "./shapes.ts";
import { capSize, PLACED } from "./picture.ts";

/** The palette's entries in order. Image upload is separate, because it needs a file first. */
export const PALETTE = [
  "qr",
  "ai-picture",
  "title",
  "description",
  "student-name",
  "certificate-id",
  "remarks",
  "shape",
  "line",
  "frame",
] as const;
export type PaletteEntry = (typeof PALETTE)[number];

/** The new element's id, and whether it gets a phone's smaller box. */
export type For = { id: string; phone: boolean };

export function newElement(entry: PaletteEntry, { id, phone }: For): Element {
  switch (entry) {
    case "qr":
      return picture(id, phone, false);
    case "ai-picture":
      return picture(id, phone, true);
    case "title":
      return title(id, phone, DEFAULT_TEXTS.title, phone ? 22 : 28);
    case "description":
      return description(id, phone);
    case "student-name":
      return title(id, phone, "{{Student Name}}", 28);
    case "certificate-id":
      return title(id, phone, "{{Certificate ID}}", 21);
    case "remarks":
      return title(id, phone, "{{Remarks}}", 21);
    case "shape":
      return newShape("rectangle", id, phone);
    case "line":
      return newShape("line", id, phone);
    case "frame":
      return emptyFrame(id, phone);
  }
}

/** A library image as an element: initially at most 150 px, aspect ratio kept as far as the minimum size allows. */
export function newCustomImage(image: LibraryImage, id: string, most: number = PLACED.customImage): CustomImage {
  const size = capSize(image, most);
  return {
    id,
    type: "custom-image",
    x: 0,
    y: 0,
    width: Math.max(ELEMENT.min, size.width),
    height: Math.max(ELEMENT.min, size.height),
    customImageSrc: image.src,
    customImageName: image.name,
  };
}

export function boxOf({ x, y, width, height }: Element): Box {
  return { x, y, width, height };
}

function title(id: string, phone: boolean, text: string, fontSize: number): Title {
  const size = phone ? { width: 200, height: 40 } : { width: 250, height: 50 };
  const type = { fontSize, fontFamily: "Arial", fontWeight: "bold", color: "#000000" };
  return { id, type: "title", x: 0, y: 0, ...size, text, ...type };
}

function description(id: string, phone: boolean): Description {
  const size = phone ? { width: 220, height: 60 } : { width: 280, height: 80 };
  const type = { fontSize: phone ? 16 : 18, fontFamily: "Arial", fontWeight: "normal" };
  const colours = { primaryColor: "#333333", secondaryColor: "#666666" };
  return { id, type: "description", x: 0, y: 0, ...size, text: DEFAULT_TEXTS.description, ...type, ...colours };
}

function picture(id: string, phone: boolean, placeholder: boolean): Picture {
  const side = phone ? 120 : 150;
  return { id, type: "image", x: 0, y: 0, width: side, height: side, placeholder };
}

function emptyFrame(id: string, phone: boolean): CustomImage {
  const side = phone ? 120 : 150;
  return { id, type: "custom-image", x: 0, y: 0, width: side, height: side, customImageSrc: "", mask: "ellipse" };
}
