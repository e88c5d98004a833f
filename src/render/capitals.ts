// Capitals and letters that cannot be spaced, by script.

/** Georgian is left as it is: no bundled font has its capitals. */
export function inCapitals(text: string): string {
  return text.replace(/[^\p{Script=Georgian}]+/gu, (part) => part.toUpperCase());
}

/** The letters of these scripts join: with space between them, words fall apart. */
export function joinsLetters(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Syriac}]/u.test(text);
}
