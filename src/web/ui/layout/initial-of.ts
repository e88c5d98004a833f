// The first letter of a name as one sees it: a syllable of an Indian script stays whole.

/** A letter with its signs; after a virama the next letter, too (Unicode Standard Annex 29, rule GB9c). */
const LETTER = /^\p{L}(?:[\p{M}\u0e33\u0eb3\u200d]|(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d][\p{M}\u200d]*)\p{L})*/u;

/**
 * A browser's first segmenter takes 50 ms on a cheap phone, so only a name that begins with something else than a
 * letter, such as an emoji, gets one.
 */
export function initialOf(name: string): string {
  const trimmed = name.trim();
  const [letter] = LETTER.exec(trimmed) ?? [];
  return (letter ?? firstSegment(trimmed)).toLocaleUpperCase();
}

function firstSegment(text: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text);
  return first?.segment ?? "";
}
