// Numbers that a spreadsheet wrote shortly, as 9.87654E+09, when it kept the list as CSV: their last digits are lost.

/** A long number alone in its cell; a name or a code like `1E7A` is none. */
export function isScientificNotation(text: string): boolean {
  return /^[1-9](?:[.,][0-9]+)?E\+[0-9]{2}$/i.test(text.trim());
}
