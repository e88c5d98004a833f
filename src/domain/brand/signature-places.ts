// The places of a design where people sign: a line with a name below it, and often a role.
import { type Box, overlap } from "../canvas/box.ts";
import type { Content, Description, Element, ShapeElement, Title } from "../canvas/content.ts";
import { isLocked } from "../canvas/edits.ts";
import { withoutMarkers } from "../canvas/markers.ts";
import { placeholdersIn } from "../canvas/placeholders.ts";
import { boundsOf, isTurned } from "../canvas/turning.ts";

type Text = Title | Description;
/** Without `role`, the name's text may have the role in its second line. */
export type SignaturePlace = { line: ShapeElement; name: Text; role: Text | undefined };

/** Canvas pixels between the top of a text and what it belongs to. */
const BELOW = { least: -2, most: 30 } as const;
/** The longest line, in widths of the paper: longer ones divide the design. */
const LONGEST = 0.4;
/** How much wider than its line a name's box may be. */
const WIDER = 1.3;
/** Lines whose height differs by less are in one row. */
const SAME_ROW = 8;

/**
 * In reading order, without those that are signed, grouped or locked: a group may be a row that was added before. What
 * is filled for each student is no name of somebody who signs.
 */
export function signaturePlaces({ elements, canvasSize }: Pick<Content, "elements" | "canvasSize">): SignaturePlace[] {
  const lines = elements.filter((element) => isSignatureLine(element, canvasSize.width));
  return lines.flatMap((line) => placeAt(line, elements) ?? []).toSorted(byReading);
}

/** The text of a place's name for somebody else; what was marked in the role stays marked. */
export function signedBy({ name, role }: SignaturePlace, signer: { name: string; role: string }): string {
  const [, second = ""] = name.text.split("\n");
  if (role !== undefined || second === "" || signer.role === "") return signer.name;
  return `${signer.name}\n${second.replace(withoutMarkers(second), () => signer.role)}`;
}

export function hasRole({ name, role }: SignaturePlace): boolean {
  return role !== undefined || name.text.includes("\n");
}

export function nameIn({ name }: SignaturePlace): string {
  return withoutMarkers(name.text.split("\n")[0] ?? "").trim();
}

/** The height at which a line is drawn. */
export function heightOfLine({ y, height }: Box): number {
  return y + height / 2;
}

function isSignatureLine(element: Element, paper: number): element is ShapeElement {
  if (element.type !== "shape" || element.figure !== "line" || !isFree(element)) return false;
  return element.width > element.height && element.width <= paper * LONGEST;
}

function placeAt(line: ShapeElement, elements: readonly Element[]): SignaturePlace | undefined {
  const texts = elements.filter((element): element is Text => isFixedText(element) && isUnder(element, line));
  const name = highest(texts.filter(({ y }) => isBelow(y - heightOfLine(line))));
  if (name === undefined || elements.some((element) => isInk(element, line))) return undefined;
  const others = texts.filter((text) => text !== name && text.y > name.y);
  const role = highest(others.filter(({ y }) => isBelow(y - name.y - name.height)));
  return { line, name, role };
}

function isFree(element: Element): boolean {
  return element.groupId === undefined && !isLocked(element) && !isTurned(element);
}

function isFixedText(element: Element): element is Text {
  const isText = element.type === "title" || element.type === "description";
  return isText && isFree(element) && placeholdersIn(element.text).length === 0;
}

function isUnder(text: Box, line: Box): boolean {
  const apart = Math.abs(text.x + text.width / 2 - line.x - line.width / 2);
  return text.width <= line.width * WIDER && apart <= line.width / 4;
}

function isBelow(distance: number): boolean {
  return distance >= BELOW.least && distance <= BELOW.most;
}

function highest(texts: readonly Text[]): Text | undefined {
  return texts.toSorted((one, other) => one.y - other.y)[0];
}

/** A picture that stands on the line. */
function isInk(element: Element, line: Box): boolean {
  const above = { x: line.x, y: heightOfLine(line) - 2 * BELOW.most, width: line.width, height: 2 * BELOW.most };
  return element.type === "custom-image" && element.height < 4 * BELOW.most && overlap(boundsOf(element), above) > 0;
}

function byReading(one: SignaturePlace, other: SignaturePlace): number {
  const down = one.line.y - other.line.y;
  return Math.abs(down) < SAME_ROW ? one.line.x - other.line.x : down;
}
