// Colours of texts and shapes that no canvas draws, such as `#12345`. Designs that were saved with one keep it, and are
// drawn as ever; a design that is saved from now on has none.
import type { Content, Element } from "./content.ts";
import { HEX_COLOUR } from "./looks.ts";
import { COLOUR_NAMES } from "./colour-names.ts";

/** The colours of each kind, with those that new elements have. */
const COLOURS: { [kind: string]: Readonly<Record<string, string>> } = {
  title: { color: "#000000" },
  description: { primaryColor: "#333333", secondaryColor: "#666666" },
  shape: { fill: "#e8eaf8", stroke: "#353f94" },
};

/** Where the first such colour is, as `elements.3.color`. */
export function impossibleColour({ elements }: Content): string | undefined {
  for (const [at, element] of elements.entries()) {
    const [key] = impossibleIn(element);
    if (key !== undefined) return `elements.${at}.${key}`;
  }
  return undefined;
}

/** The design to be edited: with a colour of new elements in place of each such colour. */
export function withPossibleColours(content: Content): Content {
  if (impossibleColour(content) === undefined) return content;
  return { ...content, elements: content.elements.map(mended) };
}

function mended(element: Element): Element {
  const usual = COLOURS[element.type] ?? {};
  const keys = impossibleIn(element).map((key) => [key, usual[key]]);
  return keys.length === 0 ? element : ({ ...element, ...Object.fromEntries(keys) } as Element);
}

function impossibleIn(element: Element): string[] {
  return Object.keys(COLOURS[element.type] ?? {}).filter((key) => !isPossible(element[key]));
}

/** A shape may have no colour. */
function isPossible(colour: unknown): boolean {
  return typeof colour !== "string" || HEX_COLOUR.test(colour) || COLOUR_NAMES.has(colour);
}
