// A catalogue that resolves the language at each access, not at import.
import { inEachLanguage, type Language } from "../languages.ts";

/** The type of a translation: the same keys, any texts. */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Translated<R>
    : { readonly [K in keyof T]: Translated<T[K]> };

/** A translation that may lack texts: those are shown in English. */
export type Begun<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Translated<R>
    : T extends readonly unknown[]
      ? Translated<T>
      : { readonly [K in keyof T]?: Begun<T[K]> };

/** Branches can be stored (`const say = SAY.login`); their texts still follow the language. */
export function spoken<T extends object>(catalogues: Catalogues<T>, now: () => Language): T {
  const branches = new Map<string | symbol, object>();
  return new Proxy(catalogues.en, {
    get(english, name) {
      const kept = branches.get(name);
      if (kept !== undefined) return kept;
      const text: unknown = Reflect.get(english, name);
      if (typeof text !== "object") return (Reflect.get(catalogues[now()], name) as unknown) ?? text;
      const branch = spoken(branchesOf(catalogues, name), now);
      branches.set(name, branch);
      return branch;
    },
  });
}

type Catalogues<T> = Readonly<Record<Language, Begun<T>>> & { en: T };

function branchesOf(catalogues: Catalogues<object>, name: string | symbol): Catalogues<object> {
  const english = Reflect.get(catalogues.en, name) as object;
  // A list of texts is whole or English.
  const missing = Array.isArray(english) ? english : {};
  return {
    ...inEachLanguage((language) => (Reflect.get(catalogues[language], name) as object | undefined) ?? missing),
    en: english,
  };
}
