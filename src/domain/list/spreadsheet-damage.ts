// Detects numbers that a spreadsheet saved as 9.87654E+09, losing their last digits.

/** A long number alone in its cell, not a code like `1E7A`. */
export function isScientificNotation(text: string): boolean {
  return /^[1-9](?:[.,][0-9]+)?E\+[0-9]{2}$/i.test(text.trim());
}
