// Sample names, dates and places in starters, which must be changed before sending.
import { CANVAS, type Content, type Description, type Element, type Title } from "../canvas/content.ts";
import { withoutMarkers } from "../canvas/markers.ts";
import { SAMPLE_SIGNERS } from "../magic/signers.ts";
import { STARTER_DESIGNS } from "./designs.ts";
import type { StarterDesign } from "./parts.ts";
import { isSamplePart } from "./sample-parts.ts";

/** Sentences fit any event unless they contain a number (a year). */
const SENTENCES = /^(?:intro|reason)$/;

/** The design's texts that are still samples of a starter or of Magic Generate, in order, one line each. */
export function sampleTextsIn(content: Content): string[] {
  return [...new Set(sampleElementsIn(content).map(textOf))].map(inOneLine);
}

/** The elements that have them. */
export function sampleElementsIn({ elements }: Content): (Title | Description)[] {
  return elements.filter(isText).filter((element) => TEXTS.has(element.text));
}

export function inOneLine(text: string): string {
  return withoutMarkers(text).replace(/\s+/g, " ");
}

function isText(element: Element): element is Title | Description {
  return element.type === "title" || element.type === "description";
}

const TEXTS = new Set([
  ...Object.values(STARTER_DESIGNS).flatMap(partsOf).filter(isSample).map(textOf),
  ...Object.values(SAMPLE_SIGNERS).map(({ name }) => name),
]);

/** In whatever shape, so that the size does not matter. */
function partsOf({ parts, placed = {}, fixed }: StarterDesign): Element[] {
  return [...parts, ...Object.values(placed).flat(), ...(fixed?.({ width: CANVAS.max, height: CANVAS.max }) ?? [])];
}

function isSample(element: Element): boolean {
  return isSamplePart(element) || (SENTENCES.test(element.id) && /\p{Nd}/u.test(textOf(element)));
}

function textOf(element: Element): string {
  return "text" in element && typeof element.text === "string" ? element.text : "";
}
