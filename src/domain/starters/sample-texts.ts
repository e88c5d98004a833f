// What a starter says of people, days and places that are nobody's: to be changed before a certificate goes out.
import type { Content, Element } from "../canvas/content.ts";
import { withoutMarkers } from "../canvas/markers.ts";
import { STARTER_NAMES } from "./catalogue.ts";
import { starterContent } from "./starters.ts";

/** Who signs, when, where, at what. */
const SAMPLES = /^(?:left-name|right-name|signed-left|signed-right|date|event|issuer|tag|command)$/;
/** Sentences, which are good for any event unless they name one or its year: those hold a number. */
const SENTENCES = /^(?:intro|reason)$/;

/** The texts of a design that are still those of a starter, in one line each, in the design's order. */
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
