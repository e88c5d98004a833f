// Numbers, and the forms of words that go with them, in a language whose source is imported.
import { localeIn } from "./locale.ts";
import { writeNumber } from "./write-number.ts";

/** A text for each form that the language has (Unicode CLDR). */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export function figuresIn(language: string): (n: number, options?: Intl.NumberFormatOptions) => string {
  return (n, options) => writeNumber(n, localeIn(language), options);
}

export function pluralIn(language: string): (n: number, forms: Forms) => string {
  let rules: Intl.PluralRules | undefined;
  return (n, forms) => forms[(rules ??= new Intl.PluralRules(language)).select(n)] ?? forms.other;
}
