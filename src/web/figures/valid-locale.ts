// uPlot formats numbers by the browser's language as soon as it is imported, and throws where Intl does not know that
// language: a Linux without one reports `en-US@posix`. So this is imported before uPlot.
import { SAY } from "#domain/say/say.ts";

setValidLocale(navigator);

/** Leaves a language that Intl takes as it is. */
export function setValidLocale(browser: { readonly language: string }): void {
  try {
    Intl.getCanonicalLocales(browser.language);
  } catch {
    Object.defineProperty(browser, "language", { value: SAY.product.locale, configurable: true });
  }
}
