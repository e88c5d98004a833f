// Cells written as CSV, so that no spreadsheet runs one as a formula.

/** Every cell is quoted, so that none is taken for anything else. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/**
 * What a spreadsheet would run as a formula, it shows as text (OWASP ASVS 5.0, 1.2.10). What looks as if that had been
 * done to it gets a further quote, so that `withFormula` gives back every cell.
 */
export function withoutFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The cell before `withoutFormula`. A list that left this way may come back. */
export function withFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** A space or an invisible letter before it does not stop every spreadsheet. */
const FORMULA = /^'*[\s\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\n\0＝＋－＠]/u;
