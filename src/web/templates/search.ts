// Finding one template among many.
import type { Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { fold } from "#domain/text.ts";

/** Fewer are seen at a glance. */
export const SEARCHED_FROM = 9;

type Searched = Pick<Template, "name" | "category" | "language" | "id">;

/** Those in whose name, category (also as the card says it), language or id every word is found that was asked for. */
export function templatesFound<T extends Searched>(templates: readonly T[], asked: string): readonly T[] {
  const words = fold(asked).split(" ");
  return templates.filter(({ name, category, language, id }) => {
    const text = fold([name, category, SAY.categories.name(category), language, id].join(" "));
    return words.every((word) => text.includes(word));
  });
}
