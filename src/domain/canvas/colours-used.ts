// The colours of a design, so that another element can have the same.
import type { Content, Element } from "./content.ts";

const MOST = 12;

/** The most used first, each once, in small letters. */
export function coloursUsed({ elements }: Pick<Content, "elements">): string[] {
  const counts = new Map<string, number>();
  for (const colour of elements.flatMap(coloursOf)) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([colour]) => colour);
}

function coloursOf(element: Element): string[] {
  const colours =
    element.type === "title"
      ? [element.color]
      : element.type === "description"
        ? [element.primaryColor, element.secondaryColor]
        : element.type === "shape"
          ? [element.fill, element.stroke]
          : [];
  return colours.flatMap((colour) =>
    typeof colour === "string" && /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : [],
  );
}
