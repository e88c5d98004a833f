// A catalogue that resolves the language at each access, not at import.
import type { Language } from "../languages.ts";

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
export function spoken<T extends object>(catalogues: Readonly<Record<Language, T>>, now: () => Language): T {
  const branches = new Map<string | symbol, object>();
  return new Proxy(catalogues.en, {
    get(english, name) {
      const kept = branches.get(name);
      if (kept !== undefined) return kept;
      if (typeof Reflect.get(english, name) !== "object") return Reflect.get(catalogues[now()], name) as unknown;
      const branch = spoken(branchesOf(catalogues, name), now);
      branches.set(name, branch);
      return branch;
    },
  });
}

function branchesOf(catalogues: Readonly<Record<Language, object>>, name: string | symbol): Record<Language, object> {
  return { en: Reflect.get(catalogues.en, name) as object, hi: Reflect.get(catalogues.hi, name) as object };
}
