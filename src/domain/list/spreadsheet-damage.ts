// What a spreadsheet leaves in a cell in place of its value: shortened numbers, and errors of its formulas.

/** 9.87654E+09: a long number alone in its cell that lost its last digits, not a code like `1E7A`. */
export function isScientificNotation(text: string): boolean {
  return /^[1-9](?:[.,][0-9]+)?E\+[0-9]{2}$/i.test(text.trim());
}

/**
 * `#N/A`, `#REF!` and the like, in the languages of Excel, LibreOffice and Google Sheets: all but the few that are
 * listed are capitals between `#` and `!` or `?`. `####` is a column that is too narrow for its number.
 */
export function isSpreadsheetError(text: string): boolean {
  const bare = text.trim();
  return /^[#E]/.test(bare) && ERROR.test(bare);
}

const ERROR = /^(?:#[¡¿]?[\p{Lu}/0_]{2,20}[\s\u00A0\u202F]?[!?]|#(?:N\/[ABD]|NV|GETTING_DATA)|#{3,}|Err:\d{3})$/u;
