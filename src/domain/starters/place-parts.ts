// Arranges the parts of a starter design on paper of any shape: rows from the top, at the foot signatures and QR code.
import type { Box } from "../canvas/box.ts";
import type { Description, Element, ShapeElement, Title } from "../canvas/content.ts";

export type PartsPlace = {
  /** The area that the artwork leaves free. */
  room: Box;
  align?: "left" | undefined;
  /** The height of the artwork between the rows and the foot. */
  lower: number;
  /** Whether signatures are shown. */
  signed: boolean;
  /** How much larger than written a text may be. */
  largest: number;
};

/** Canvas pixels. A QR code of `qr` has its number below it. */
const FOOT = { qr: 66, number: 15, between: 3, signature: 50, widest: 150, gap: 16 } as const;
const SMALLEST = 0.6;
const STEP = 0.02;
/** The space below a row, of which each gap gets its share. */
const GAPS: Readonly<Record<string, number>> = { emblem: 1.2, heading: 1, name: 0.8, date: 0.2 };
const GAP = { usual: 0.6, least: 6, most: 26 } as const;
/** The part of the remaining space that is above the first row. */
const ABOVE = 0.45;
/** Mean width of a letter, in font sizes. */
const LETTER = { narrow: 0.5, wide: 0.62 } as const;

export function placeParts(parts: readonly Element[], place: PartsPlace): Element[] {
  const { room, signed, align, lower } = place;
  const rows = parts.filter((part) => !isFoot(part));
  const foot = footOf(
    parts.filter((part) => isFoot(part) && (signed || !isSignature(part))),
    room,
    align,
  );
  const height = room.height - lower - (foot.length > 0 ? FOOT.qr + FOOT.number + FOOT.between : 0);
  const sized = sizedRows(rows, place, height);
  const weights = sized.slice(0, -1).map(({ id }) => GAPS[id] ?? GAP.usual);
  const free = height - sum(sized.map((row) => row.height));
  const unit = Math.min(GAP.most, free / (sum(weights) + 1));
  let y = room.y + Math.max(0, free - unit * sum(weights)) * ABOVE;
  const placed = sized.map((row, at) => {
    const element = inRow(row, { ...room, y }, align);
    y += row.height + unit * (weights[at] ?? 0);
    return element;
  });
  return [...placed, ...foot];
}

/** The rows with the largest type that leaves some space between them; a row's height is in its box. */
function sizedRows(rows: readonly Element[], { room, largest, align }: PartsPlace, height: number): Element[] {
  for (let scale = largest; ; scale -= STEP) {
    const sized = rows.map((row) => sizedRow(row, room.width, scale, align));
    const gaps = sum(rows.map(({ id }) => GAPS[id] ?? GAP.usual)) * GAP.least;
    if (scale <= SMALLEST || sum(sized.map((row) => row.height)) + gaps <= height) return sized;
  }
}

function sizedRow(row: Element, width: number, scale: number, align: "left" | undefined): Element {
  if (row.type === "title") return sizedTitle(row, width, scale, align);
  if (row.type === "description") {
    const fontSize = half(row.fontSize * scale);
    const lines = sum(row.text.split("\n").map((line) => Math.ceil(widthOf(line) / (width / fontSize))));
    return { ...row, ...aligned(align), fontSize, height: Math.ceil((lines * 1.45 + 0.35) * fontSize) };
  }
  return isLine(row) ? { ...row, height: 10 } : row;
}

/** A title of fixed words is made as small as its line needs; a name shrinks when it is drawn. */
function sizedTitle(row: Title, width: number, scale: number, align: "left" | undefined): Title {
  const lines = row.text.split("\n");
  const longest = row.text.includes("{{") ? 0 : Math.max(...lines.map(widthOf));
  const fontSize = Math.max(half(Math.min(row.fontSize * scale, width / (longest * 1.08))), 8);
  return { ...row, ...aligned(align), fontSize, height: Math.ceil(((lines.length - 1) * 1.25 + 1.55) * fontSize) };
}

function aligned(align: "left" | undefined): Pick<Title | Description, "align"> {
  return { align: align ?? "center" };
}

/** In ems; letters that are combined with the one before have no width of their own. */
function widthOf(text: string): number {
  const shown = text.replace(/<[^>]*>/g, "").replace(/\{\{[^}]*\}\}/g, "first place among 40 teams");
  const letters = shown.replace(/\p{M}/gu, "");
  const isWide = /[\u0900-\u0dff]/.test(letters) || letters === letters.toUpperCase();
  return letters.length * (isWide ? LETTER.wide : LETTER.narrow);
}

function inRow(row: Element, { x, y, width }: Box, align: "left" | undefined): Element {
  const isText = row.type === "title" || row.type === "description";
  const own = isText ? width : Math.min(row.width, width);
  const left = align === "left" ? x : x + (width - own) / 2;
  // A line is in the middle of a box that is thick enough to be grabbed.
  const box = isLine(row) ? { y: y - 10, height: 30 } : { y, height: row.height };
  return whole({ ...row, x: left, width: own, ...box });
}

/** The QR code and its number in the middle, signatures at both sides; or signatures first, the code at the right. */
function footOf(parts: readonly Element[], room: Box, align: "left" | undefined): Element[] {
  const [right, bottom] = [room.x + room.width, room.y + room.height];
  const code = align === "left" ? right - FOOT.qr : room.x + (room.width - FOOT.qr) / 2;
  const free = align === "left" ? room.width - FOOT.qr - FOOT.gap * 2 : room.width - FOOT.qr - FOOT.gap * 3;
  const width = Math.min(FOOT.widest, Math.floor((free - (align === "left" ? FOOT.gap : 0)) / 2));
  const second = align === "left" ? room.x + width + FOOT.gap : right - width;
  const signature = { y: bottom - FOOT.signature, width };
  const names = parts.filter(isSignature);
  return parts.map((part): Element => {
    const y = bottom - FOOT.number - FOOT.between - FOOT.qr;
    if (part.type === "image") return whole({ ...part, x: code, y, width: FOOT.qr, height: FOOT.qr });
    if (part.id !== "number")
      return inSignature(part, names, { ...signature, x: part.id.startsWith("left") ? room.x : second }, align);
    const wide = Math.min(130, room.width);
    const x = align === "left" ? right - wide : code + (FOOT.qr - wide) / 2;
    const number = { ...part, x, y: bottom - FOOT.number, width: wide, height: FOOT.number };
    return whole({ ...number, ...(part.type === "title" && { align: align === "left" ? "right" : "center" }) });
  });
}

/** A line, a name and a role below it. */
function inSignature(
  part: Element,
  parts: readonly Element[],
  { x, y, width }: Pick<Box, "x" | "y" | "width">,
  align: "left" | undefined,
): Element {
  if (part.type !== "title") return whole({ ...part, x, y: y - 15, width, height: 30 });
  const name = parts.find(({ id }) => id === part.id.replace("office", "name"));
  const below = name === part || name?.type !== "title" ? 0 : name.fontSize * 1.4;
  return whole({ ...part, ...aligned(align), x, y: y + 4 + below, width, height: part.fontSize * 1.5 });
}

function whole(element: Element): Element {
  const { x, y, width, height } = element;
  const box = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
  return { ...element, ...box };
}

function isFoot(part: Element): boolean {
  return part.type === "image" || part.id === "number" || isSignature(part);
}

function isSignature({ id }: Element): boolean {
  return /^(?:left|right)-(?:line|name|office)$/.test(id);
}

function isLine(part: Element): part is ShapeElement {
  return part.type === "shape" && part.figure === "line";
}

function half(size: number): number {
  return Math.round(size * 2) / 2;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
