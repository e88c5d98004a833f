// Names that a form wrote all in capitals, or all in small letters: RAVI KUMAR, priya d'souza. An offer, never a change of our own.

/** The name as a certificate would say it; undefined where it has both kinds of letters, or a script that has no two. */
export function plainName(name: string): string | undefined {
  const oneKind = name === name.toUpperCase() || name === name.toLowerCase();
  if (!oneKind || !WORD.test(name)) return undefined;
  const plain = name.toLowerCase().replace(PART, inCase(name === name.toUpperCase()));
  return plain === name ? undefined : plain;
}

/** Three letters in a row: less is initials, which are rightly in capitals. */
const WORD = /[\p{Lu}\p{Ll}]{3}/u;
/** Between spaces, points, hyphens and apostrophes; a mark belongs to its letter. */
const PART = /[\p{Lu}\p{Ll}][\p{L}\p{M}]*/gu;
/** Roman numbers that stand behind names. */
const NUMBERS = new Set(["ii", "iii", "iv"]);

/** `capitals`: what is short and has no vowel is initials, RK or JS, but for the short forms that are words. */
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
