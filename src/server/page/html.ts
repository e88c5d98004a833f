// HTML written by the server: a template tag that escapes every value except its own markup.

/** Markup that is safe to put into a page. Only `html` makes it. */
class Markup {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}
export type Html = Markup;

type Value = Html | string | number | false | undefined | readonly Value[];

/** Texts are escaped for elements and quoted attributes, Html is kept, false and undefined become nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Markup(parts.reduce((before, part, at) => before + toMarkup(values[at - 1]) + part));
}

function toMarkup(value: Value): string {
  if (value === undefined || value === false) return "";
  if (value instanceof Markup) return value.toString();
  if (typeof value === "object") return value.map(toMarkup).join("");
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
