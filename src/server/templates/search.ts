// Searching the templates, in the words that the cards show.
import { SAY } from "#domain/say/say.ts";
import { fold } from "#domain/text.ts";

type Searched = { id: string; name: string; category: string; language: string };

/** Templates whose name, category (also translated), language or id contain every word. */
export function templatesFound<T extends Searched>(templates: readonly T[], asked: string): T[] {
  const words = fold(asked).split(" ");
  return templates.filter(({ name, category, language, id }) => {
    const text = fold([name, category, SAY.categories.name(category), language, id].join(" "));
    return words.every((word) => text.includes(word));
  });
}
