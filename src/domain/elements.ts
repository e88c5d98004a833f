// New elements as the palette makes them, with the specification's defaults (section 9), and where they are put.
import { keepInside, overlap, type Box, type Point } from "./box.ts";
import {
  ELEMENT,
  type Content,
  type CustomImage,
  type Description,
  type Element,
  type LibraryImage,
  type Picture,
  type Size,
  type Title,
} from "./content.ts";
import { withoutMarkers } from "./markers.ts";
import { capSize, PLACED } from "./picture.ts";
import { SAY } from "./say/say.ts";

/** What the palette offers, in its order. Uploading an image is beside it: that asks for a file first. */
export const PALETTE = [
  "qr",
  "ai-picture",
  "title",
  "description",
  "student-name",
  "certificate-id",
  "remarks",
] as const;
export type PaletteEntry = (typeof PALETTE)[number];

/** Who asks: the id is handed in, and a phone gets smaller boxes. */
export type For = { id: string; phone: boolean };

/** A dropped element starts at least this far from the right and the lower side (specification section 5). */
const DROP_MARGIN: Size = { width: 100, height: 40 };
/** Between elements that buttons put on the canvas, and between the places looked at. */
const GAP = 8;
const STEP = 16;
const NAME_LENGTH = 40;

export function newElement(entry: PaletteEntry, { id, phone }: For): Element {
  switch (entry) {
    case "qr":
      return picture(id, phone, false);
    case "ai-picture":
      return picture(id, phone, true);
    case "title":
      return title(id, phone, SAY.designer.titleDefault, phone ? 22 : 28);
    case "description":
      return description(id, phone);
    case "student-name":
      return title(id, phone, "{{Student Name}}", 28);
    case "certificate-id":
      return title(id, phone, "{{Certificate ID}}", 21);
    case "remarks":
      return title(id, phone, "{{Remarks}}", 21);
  }
}

/** A copy of a library image on the canvas: at first at most 150 px, its shape kept as far as the least size allows. */
export function newCustomImage(image: LibraryImage, id: string): CustomImage {
  const size = capSize(image, PLACED.customImage);
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

/** Puts an element where it was dropped: `at` is where its upper left corner should be. */
export function placeAt<E extends Element>(element: E, content: Content, at: Point): E {
  const { width, height } = content.canvasSize;
  const corner = { x: Math.min(at.x, width - DROP_MARGIN.width), y: Math.min(at.y, height - DROP_MARGIN.height) };
  return { ...element, ...keepInside({ ...boxOf(element), ...corner }, content.canvasSize) };
}

/** Puts an element that a button adds: in the middle, else where it hides the least of what is there. */
export function placeFree<E extends Element>(element: E, content: Content): E {
  const { width, height } = content.canvasSize;
  const at = { x: (width - element.width) / 2, y: (height - element.height) / 2 };
  const middle = keepInside({ ...boxOf(element), ...at }, content.canvasSize);
  const places = [...column(middle, height), ...grid(middle, content.canvasSize)];
  return { ...element, ...leastHiding(places, content) };
}

/** What an element is called to a person: its kind, and how its text begins where it has one. */
export function elementName(element: Element): string {
  const { kinds, addPicture } = SAY.designer;
  if (element.type === "image") return element.placeholder === true ? addPicture : kinds.image;
  const text = element.type === "custom-image" ? (element.customImageName ?? "") : withoutMarkers(element.text);
  return SAY.designer.element(kinds[element.type], beginning(text));
}

export function boxOf({ x, y, width, height }: Element): Box {
  return { x, y, width, height };
}

function beginning(text: string): string {
  const characters = Array.from(text);
  return characters.length <= NAME_LENGTH ? text : `${characters.slice(0, NAME_LENGTH).join("").trimEnd()}…`;
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
  return { id, type: "description", x: 0, y: 0, ...size, text: SAY.designer.descriptionDefault, ...type, ...colours };
}

function picture(id: string, phone: boolean, placeholder: boolean): Picture {
  const side = phone ? 120 : 150;
  return { id, type: "image", x: 0, y: 0, width: side, height: side, placeholder };
}

/** The places over and under the middle one, nearest first: texts below each other, as on a certificate. */
function column(middle: Box, height: number): Box[] {
  const step = middle.height + GAP;
  const below = Array.from({ length: Math.ceil(height / step) }, (_, at) => (at + 1) * step);
  return [0, ...below.flatMap((offset) => [offset, -offset])]
    .map((offset) => ({ ...middle, y: middle.y + offset }))
    .filter((box) => box.y >= 0 && box.y + box.height <= height);
}

/** Places all over the canvas, in step with the middle one; the nearest first, of two the one to the right. */
function grid(middle: Box, canvas: Size): Box[] {
  const rows = steps(middle.y, canvas.height - middle.height);
  const boxes = steps(middle.x, canvas.width - middle.width).flatMap((x) => rows.map((y) => ({ ...middle, x, y })));
  const distance = (box: Box) => Math.hypot(box.x - middle.x, box.y - middle.y);
  return boxes.toSorted((one, other) => distance(one) - distance(other) || other.x - one.x);
}

/** From the first step at or after 0 to the last at or before `room`, one of them at `through`. */
function steps(through: number, room: number): number[] {
  const first = through % STEP;
  return Array.from({ length: Math.floor((room - first) / STEP) + 1 }, (_, at) => first + at * STEP);
}

/** The first of the places that hide least; a place where another element begins is only taken when all are. */
function leastHiding(places: readonly Box[], { elements, canvasSize }: Content): Box {
  const whole = canvasSize.width * canvasSize.height;
  const cost = (box: Box) =>
    elements.reduce((sum, other) => {
      const same = other.x === box.x && other.y === box.y;
      return sum + overlap(box, other) + (same ? whole * elements.length : 0);
    }, 0);
  const priced = places.map((box) => ({ box, cost: cost(box) }));
  return priced.reduce((best, place) => (place.cost < best.cost ? place : best)).box;
}
