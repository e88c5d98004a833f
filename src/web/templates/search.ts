// Searching the templates.
import type { Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { fold } from "#domain/text.ts";

/** With fewer templates no search box is shown. */
export const SEARCHED_FROM = 9;

type Searched = Pick<Template, "name" | "category" | "language" | "id">;

/** Templates whose name, category (also translated), language or id contain every word. */
export function templatesFound<T extends Searched>(templates: readonly T[], asked: string): readonly T[] {
  const words = fold(asked).split(" ");
  return templates.filter(({ name, category, language, id }) => {
    const text = fold([name, category, SAY.categories.name(category), language, id].join(" "));
    return words.every((word) => text.includes(word));
  });
}
