// The starters that are made for posts, and one of them as the design of a post.
import type { Content, Element } from "../canvas/content.ts";
import { STARTER_NAMES, STARTERS } from "./catalogue.ts";
import { isSamplePart } from "./sample-parts.ts";

/** Those that call nobody a winner come first. */
export const POST_STARTERS = STARTER_NAMES.filter((name) => STARTERS[name].group === "posts").toSorted(
  (one, other) => Number(STARTERS[one].kind === "winner") - Number(STARTERS[other].kind === "winner"),
);

/** A starter with the event's name; its other sample names, dates and places are left out. */
export function starterForPost(content: Content, event: string): Content {
  const elements = content.elements.flatMap((element): Element[] => {
    if (element.id === "event") return [{ ...element, text: event }];
    return isSamplePart(element) ? [] : [element];
  });
  return { ...content, elements };
}
