// A translation with the English texts in place of those that it lacks.
import type { Begun, Translated } from "./spoken.ts";

export function filledCatalogue<T extends object>(english: T, own: Begun<T>): Translated<T> {
  if (Array.isArray(english)) return own as Translated<T>;
  const whole = Object.create(null, {
    ...Object.getOwnPropertyDescriptors(english),
    ...Object.getOwnPropertyDescriptors(own),
  }) as Record<string, unknown>;
  for (const [name, value] of Object.entries(own))
    if (typeof value === "object" && value !== null)
      Object.defineProperty(whole, name, {
        value: filledCatalogue(Reflect.get(english, name) as object, value as object),
        enumerable: true,
      });
  return whole as Translated<T>;
}

/** The parts of the catalogue in which a translation lacks texts. */
export function areasWithGaps(english: object, own: object): string[] {
  return Object.entries(english).flatMap(([area, texts]: [string, object]) =>
    isWhole(texts, Reflect.get(own, area)) ? [] : [area],
  );
}

function isWhole(english: object, own: unknown): boolean {
  if (typeof own !== "object" || own === null) return false;
  return Object.entries(english).every(([name, value]: [string, unknown]) => {
    const said: unknown = Reflect.get(own, name);
    return typeof value === "object" && value !== null ? isWhole(value, said) : said !== undefined;
  });
}
