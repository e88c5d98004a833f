// Numbers, and the forms of words that go with them, in a language whose source is imported.
import { localeIn } from "./locale.ts";

/** A text for each form that the language has (Unicode CLDR). */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export function figuresIn(language: string): (n: number, options?: Intl.NumberFormatOptions) => string {
  return (n, options) => n.toLocaleString(localeIn(language), options);
}

export function pluralIn(language: string): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (n, forms) => forms[rules.select(n)] ?? forms.other;
}
