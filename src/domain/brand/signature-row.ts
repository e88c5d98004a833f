// A row of people who sign: for each a scanned signature above a line, with name and role below, as ordinary elements.
import { type Box, overlap } from "../canvas/box.ts";
import type { Content, Element, Size } from "../canvas/content.ts";
import { boundsOf } from "../canvas/turning.ts";
import type { Signatory } from "./brand.ts";
import { hasRole, heightOfLine, nameIn, type SignaturePlace, signaturePlaces, signedBy } from "./signature-places.ts";

/** How many people a row has at most. */
export const SIGNERS = 4;

/** `size`: of the picture of the signature; undefined when there is none. */
export type RowSigner = Signatory & { size: Size | undefined };

/** Parts of the paper's width: its margin, the space between two people, and the longest line. */
const PAPER = { margin: 0.08, between: 0.05, line: 0.3 } as const;
/** A narrower line is too short for most names: then a row has half as many people. */
const NARROW = 90;
/** Of a person, in canvas pixels on paper that is `width` wide. */
const LOOK = { width: 600, ink: 40, above: 2, below: 4, name: 14, role: 12, rows: 14 } as const;
const COLOURS = { name: "#1f1f1f", role: "#4a4a4a", line: "#333333" } as const;
/** Height of a line's box: it is drawn through the middle. */
const GRIP = 30;
/** The least height of a signature, where the design has little space above its line. */
const LEAST_INK = 20;
/** What covers more of the paper is its frame or ground. */
const GROUND = 0.6;
/** The part of a row, or of what it covers, that counts for nothing: boxes are larger than what is drawn in them. */
const EMPTY = { row: 0.05, covered: 0.2 } as const;
/** A signature hides another one only where there is no other place. */
const OVER_ROW = 1000;

type Scale = { ink: number; name: number; role: number };
type Paper = Pick<Content, "canvasSize" | "elements">;
/**
 * New elements in one group; `replaced`: the ids of those whose place they take; `covers`: whether other elements lie
 * below them, because no place was free.
 */
export type SignatureRow = { elements: Element[]; replaced: string[]; covers: boolean };

/** On the design's own signature lines if there are enough, else where it covers the least, as low as possible. */
export function signatureRow(
  signers: readonly RowSigner[],
  content: Paper,
  font: string,
  newId: () => string,
): SignatureRow {
  const { width } = content.canvasSize;
  const scale = scaleOf(width);
  const groupId = newId();
  const pen: Pen = { scale, font, made: () => ({ id: newId(), groupId }) };
  const people = signers.slice(0, SIGNERS);
  const places = placesFor(people, signaturePlaces(content));
  if (places !== undefined) return inPlaces(places, content, pen);
  const { cells, cost } = leastHiding(cellsOf(people, width, heightOf(scale)), content);
  const elements = cells.flatMap(({ signer, ...cell }) => personOf(signer, cell, pen));
  const covers = cost > cells.reduce((sum, cell) => sum + areaOf(cell), 0) * EMPTY.row || coverOne(cells, content);
  return { elements, replaced: [], covers };
}

/** Whether they cover more than a little of some element. */
function coverOne(cells: readonly Box[], { canvasSize, elements }: Paper): boolean {
  return elements.some((element) => {
    const box = boundsOf(element);
    const covered = cells.reduce((sum, cell) => sum + overlap(cell, box), 0);
    return !isGround(element, canvasSize) && covered > areaOf(box) * EMPTY.covered;
  });
}

function areaOf({ width, height }: Size): number {
  return width * height;
}

type Taken = { signer: RowSigner; place: SignaturePlace };

/** Who is named in the design gets that place, the others the free ones in order. Undefined when they do not fit. */
function placesFor(signers: readonly RowSigner[], places: readonly SignaturePlace[]): Taken[] | undefined {
  const own = new Map(signers.map((signer) => [signer, places.find((place) => nameIn(place) === signer.name)]));
  const free = places.filter((place) => ![...own.values()].includes(place));
  const taken = signers.flatMap((signer) => {
    const place = own.get(signer) ?? free.shift();
    return place === undefined || (signer.role !== "" && !hasRole(place)) ? [] : [{ signer, place }];
  });
  return new Set(taken.map(({ place }) => place)).size === signers.length ? taken : undefined;
}

/** Line, name and role keep the look that the design gives them. */
function inPlaces(taken: readonly Taken[], { elements, canvasSize }: Paper, { scale, made }: Pen): SignatureRow {
  const replaced = taken.flatMap(({ place: { line, name, role } }): Element[] => [line, name, ...(role ? [role] : [])]);
  const others = elements.filter((element) => !replaced.includes(element) && !isGround(element, canvasSize));
  const row = taken.flatMap(({ signer, place }): Element[] => {
    const { line, name, role } = place;
    const bottom = Math.round(heightOfLine(line)) - LOOK.above;
    const above = { x: line.x, y: bottom - scale.ink, width: line.width, height: scale.ink };
    const free = bottom - Math.max(above.y, ...others.filter((one) => overlap(one, above) > 0).map(bottomOf));
    const most = Math.max(LEAST_INK, free);
    const cell = { ...above, y: bottom - most, height: most };
    return [
      ...(signer.size === undefined
        ? []
        : [{ ...made(), ...inkOn(signer.signature, signer.name, signer.size, cell, most) }]),
      { ...line, ...made() },
      { ...name, ...made(), text: signedBy(place, signer) },
      ...(role === undefined || signer.role === "" ? [] : [{ ...role, ...made(), text: signer.role }]),
    ];
  });
  return { elements: row, replaced: replaced.map(({ id }) => id), covers: false };
}

function bottomOf(element: Element): number {
  const { y, height } = boundsOf(element);
  return y + height;
}

function scaleOf(width: number): Scale {
  const unit = Math.min(1.1, Math.max(0.8, width / LOOK.width));
  const px = (length: number) => Math.round(length * unit);
  return { ink: px(LOOK.ink), name: Math.max(12, px(LOOK.name)), role: Math.max(11, px(LOOK.role)) };
}

function heightOf({ ink, name, role }: Scale): number {
  return ink + LOOK.above + LOOK.below + lineOf(name) + lineOf(role);
}

function lineOf(size: number): number {
  return Math.ceil(size * 1.5);
}

type Cell = Box & { signer: RowSigner };

/** The rows begin at 0. */
function cellsOf(signers: readonly RowSigner[], paper: number, height: number): Cell[] {
  const inRow = lineFor(signers.length, paper) < NARROW ? Math.ceil(signers.length / 2) : signers.length;
  const rows = Math.ceil(signers.length / inRow);
  const [margin, line] = [PAPER.margin * paper, lineFor(inRow, paper)];
  return Array.from({ length: rows }, (_, row) => signers.slice(row * inRow, (row + 1) * inRow)).flatMap(
    (people, row) =>
      people.map((signer, nth) => {
        const middle = margin + ((paper - 2 * margin) * (nth + 0.5)) / people.length;
        const [x, y] = [Math.round(middle - line / 2), row * (height + LOOK.rows)];
        return { signer, x, y, width: Math.round(line), height };
      }),
  );
}

function lineFor(people: number, paper: number): number {
  return Math.min(PAPER.line * paper, (paper * (1 - 2 * PAPER.margin)) / people - PAPER.between * paper);
}

/** In the middle of the paper; to the left or right where that hides less. */
function leastHiding(cells: readonly Cell[], content: Paper): { cells: Cell[]; cost: number } {
  const slack = Math.round(Math.min(...cells.map(({ x }) => x)) - content.canvasSize.width * PAPER.margin);
  const tried = [0, -slack, slack].map((aside) => {
    const moved = cells.map((cell) => ({ ...cell, x: cell.x + aside }));
    const { top, cost } = lowestFree(moved, content);
    return { cells: moved.map((cell) => ({ ...cell, y: cell.y + top })), cost };
  });
  return tried.reduce((best, one) => (one.cost < best.cost ? one : best));
}

/** How far down the cells are put, and how much they hide there. */
function lowestFree(cells: readonly Box[], { canvasSize, elements }: Paper): { top: number; cost: number } {
  const whole = Math.max(...cells.map(({ y, height }) => y + height));
  const margin = Math.round(canvasSize.height * PAPER.margin);
  const lowest = Math.max(0, canvasSize.height - margin - whole);
  const others = elements.filter((element) => !isGround(element, canvasSize));
  const rows = new Set(others.filter((element) => isLine(element)).flatMap(({ groupId = [] }) => groupId));
  const weighed = others.map((element) => ({
    box: boundsOf(element),
    weight: rows.has(element.groupId ?? "") ? OVER_ROW : 1,
  }));
  const hidden = (top: number) =>
    cells.reduce((sum, cell) => {
      const at = { ...cell, y: cell.y + top };
      return weighed.reduce((all, { box, weight }) => all + overlap(at, box) * weight, sum);
    }, 0);
  const places = Array.from({ length: Math.max(1, lowest - margin + 1) }, (_, nth) => lowest - nth);
  const priced = places.map((top) => ({ top, cost: hidden(top) }));
  return priced.reduce((best, place) => (place.cost < best.cost ? place : best));
}

function isGround(element: Element, { width, height }: Size): boolean {
  return areaOf(boundsOf(element)) > width * height * GROUND;
}

function isLine(element: Element): boolean {
  return element.type === "shape" && element.figure === "line";
}

/** `made` gives the keys of a new element in the group. */
type Pen = { scale: Scale; font: string; made: () => { id: string; groupId: string } };

function personOf({ name, role, signature, size }: RowSigner, cell: Box, { scale, font, made }: Pen): Element[] {
  const line = cell.y + scale.ink + LOOK.above;
  const { x, width } = cell;
  const nameBox = { x, y: line + LOOK.below, width, height: lineOf(scale.name) };
  const roleBox = { x, y: nameBox.y + nameBox.height, width, height: lineOf(scale.role) };
  const nameType = { size: scale.name, font, weight: "bold", colour: COLOURS.name };
  const roleType = { size: scale.role, font, weight: "normal", colour: COLOURS.role };
  return [
    ...(size === undefined ? [] : [{ ...made(), ...inkOn(signature, name, size, cell, scale.ink) }]),
    { ...made(), ...LINE, x, y: line - GRIP / 2, width, height: GRIP },
    ...(name === "" ? [] : [{ ...made(), ...textOf(name, nameBox, nameType) }]),
    ...(role === "" ? [] : [{ ...made(), ...textOf(role, roleBox, roleType) }]),
  ];
}

const LINE = {
  type: "shape",
  figure: "line",
  fill: null,
  stroke: COLOURS.line,
  strokeWidth: 1,
  corner: 0,
} as const;

/** The whole signature, standing on the line. */
function inkOn(src: string, name: string, size: Size, cell: Box, most: number) {
  const scale = Math.min(cell.width / size.width, most / size.height);
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const at = { x: Math.round(cell.x + (cell.width - width) / 2), y: cell.y + most - height };
  return { type: "custom-image" as const, ...at, width, height, customImageSrc: src, customImageName: name };
}

type Type = { size: number; font: string; weight: string; colour: string };

function textOf(text: string, box: Box, { size, font, weight, colour }: Type) {
  return { type: "title" as const, ...box, text, fontSize: size, fontFamily: font, fontWeight: weight, color: colour };
}
