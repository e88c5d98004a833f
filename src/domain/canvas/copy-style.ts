// A copied style: how one element looks, given to others as far as their kinds know it. Places and words stay.
import type { Description, Element, ShapeElement, Title } from "./content.ts";
import { withKeys } from "./look-style.ts";

const OF_ALL = ["opacity", "shadow"];
const OF_TEXTS = [
  "fontSize",
  "fontFamily",
  "fontWeight",
  "align",
  "verticalAlign",
  "italic",
  "underline",
  "capitals",
  "letterSpacing",
  "lineSpacing",
  "outline",
];
const OF_LINES = ["stroke", "strokeWidth", "dashed", "dotted", "lineStart", "lineEnd"];
const OF_PICTURES = ["mask", "corner"];
const OF_AREAS = [...OF_LINES, "fill", "corner"];

/** What `from` has not, such as a shadow, is taken away. */
export function withStyleOf(element: Element, from: Element): Element {
  return withKeys(element, { ...keysOf(from, OF_ALL), ...ownStyle(element, from) });
}

type Keys = Readonly<Record<string, unknown>>;

function ownStyle(element: Element, from: Element): Keys {
  if (isText(element) && isText(from)) return { ...keysOf(from, OF_TEXTS), ...coloursFor(element, from) };
  if (isPicture(element) && isPicture(from)) return keysOf(from, OF_PICTURES);
  return element.type === "shape" && from.type === "shape" ? inkFor(element, from) : {};
}

function coloursFor(element: Title | Description, from: Title | Description): Keys {
  const main = from.type === "title" ? from.color : from.primaryColor;
  if (element.type === "title") return { color: main };
  return { primaryColor: main, ...(from.type === "description" && { secondaryColor: from.secondaryColor }) };
}

/** A line without a colour would be invisible, and has no fill to give. */
function inkFor(element: ShapeElement, from: ShapeElement): Keys {
  if (element.figure !== "line" && from.figure !== "line") return keysOf(from, OF_AREAS);
  const hides = element.figure === "line" && from.stroke === null;
  return keysOf(from, hides ? [] : OF_LINES);
}

function keysOf(from: Element, keys: readonly string[]): Keys {
  return Object.fromEntries(keys.map((key) => [key, from[key]]));
}

function isPicture({ type }: Element): boolean {
  return type === "custom-image" || type === "image";
}

function isText(element: Element): element is Title | Description {
  return element.type === "title" || element.type === "description";
}
