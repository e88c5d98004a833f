// Suggests spellings for names all in capitals or small letters (RAVI KUMAR, priya d'souza). Never applied
// automatically.
import { isSpreadsheetError } from "./spreadsheet-damage.ts";

/**
 * The suggested spelling; undefined for mixed case, for scripts without case, and for an error of a spreadsheet
 * (#NAME?), which in another spelling would pass for a name.
 */
export function plainName(name: string): string | undefined {
  const oneKind = name === name.toUpperCase() || name === name.toLowerCase();
  if (!oneKind || !WORD.test(name) || isSpreadsheetError(name)) return undefined;
  const plain = name.toLowerCase().replace(PART, inCase(name === name.toUpperCase()));
  return plain === name ? undefined : plain;
}

/** At least three letters in a row: fewer are initials. */
const WORD = /[\p{Lu}\p{Ll}]{3}/u;
/** Word parts between spaces, dots, hyphens and apostrophes, with combining marks. */
const PART = /[\p{Lu}\p{Ll}][\p{L}\p{M}]*/gu;
/** Roman numerals after names. */
const NUMBERS = new Set(["ii", "iii", "iv"]);

/** `capitals`: short words without vowels are initials (RK, JS), except known words. */
function inCase(capitals: boolean) {
  return (part: string, at: number, whole: string): string => {
    if (NUMBERS.has(part) && at > 0) return part.toUpperCase();
    if (capitals && /^[^aeiouy]{2,3}$/.test(part) && !SHORT.has(part)) return part.toUpperCase();
    // The s of RAVI'S, and not the S of D'SOUZA.
    if (part.length === 1 && /['’]$/.test(whole.slice(0, at))) return part;
    return part[0]?.toUpperCase() + part.slice(1);
  };
}

const SHORT = new Set(["dr", "mr", "mrs", "ms", "md", "mx", "jr", "sr", "st", "smt", "kr", "ng"]);
