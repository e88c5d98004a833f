// Sample names, dates and places in starters, which must be changed before sending.
import type { Content, Element } from "../canvas/content.ts";
import { withoutMarkers } from "../canvas/markers.ts";
import { STARTER_NAMES } from "./catalogue.ts";
import { starterContent } from "./starters.ts";

/** Who signs, when, where, at what. */
const SAMPLES = /^(?:left-name|right-name|signed-left|signed-right|date|event|issuer|tag|command)$/;
/** Sentences fit any event unless they contain a number (a year). */
const SENTENCES = /^(?:intro|reason)$/;

/** The design's texts that are still a starter's samples, in order, one line each. */
export function sampleTextsIn({ elements }: Content): string[] {
  const found = elements.map(textOf).filter((text) => TEXTS.has(text));
  return [...new Set(found)].map((text) => withoutMarkers(text).replace(/\s+/g, " "));
}

const TEXTS = new Set(STARTER_NAMES.flatMap((name) => starterContent(name).elements.filter(isSample).map(textOf)));

function isSample(element: Element): boolean {
  return SAMPLES.test(element.id) || (SENTENCES.test(element.id) && /\d/.test(textOf(element)));
}

function textOf(element: Element): string {
  return "text" in element && typeof element.text === "string" ? element.text : "";
}
