// The names of elements, as they are shown and read out.
import type { Element } from "../canvas/content.ts";
import { withoutMarkers } from "../canvas/markers.ts";
import { withoutBraces } from "../canvas/placeholders.ts";
import { isFrame } from "../canvas/pictured.ts";
import { SAY } from "./say.ts";

const NAME_LENGTH = 40;

/** The kind and the beginning of the text. */
export function elementName(element: Element): string {
  return SAY.designer.element(kindName(element), beginning(textOf(element)));
}

/** Only the text, for places that also show the kind. */
export function shortName(element: Element): string {
  const text = beginning(textOf(element)).trim();
  return text === "" ? kindName(element) : text;
}

/** The name of a kind. */
export function kindName(element: Element): string {
  const { kinds, addPicture, addFrame, figures } = SAY.designer;
  if (isFrame(element)) return addFrame;
  if (element.type === "image") return element.placeholder === true ? addPicture : kinds.image;
  return element.type === "shape" ? figures[element.figure] : kinds[element.type];
}

function textOf(element: Element): string {
  if (element.type === "title" || element.type === "description") return withoutBraces(withoutMarkers(element.text));
  return element.type === "custom-image" ? (element.customImageName ?? "") : "";
}

function beginning(text: string): string {
  const characters = Array.from(text);
  return characters.length <= NAME_LENGTH ? text : `${characters.slice(0, NAME_LENGTH).join("").trimEnd()}…`;
}
