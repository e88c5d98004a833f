// Replaces a person's name in a text after a correction.

/**
 * Replaces the full name, or its first word, where it occurs as whole words. A first word under three letters may
 * be an initial or a title, so it stays.
 */
export function renamed(text: string, before: string, after: string): string {
  const [first, next] = [firstWord(before), firstWord(after)];
  // Occurrences of the new name stay, even if they contain the old one.
  const named = new Map([...(LETTERS.test(first) ? [[first, next] as const] : []), [before, after], [after, after]]);
  const longestFirst = [after, before, first].filter((name) => named.has(name)).map(escapeRegExp);
  const words = new RegExp(`(?<!${LETTER})(?:${longestFirst.join("|")})(?!${LETTER})`, "gu");
  return text.replace(words, (found) => named.get(found) ?? found);
}

/** A letter, a combining mark or a digit. */
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const LETTERS = /(?:\p{L}\p{M}*){3}/u;

function firstWord(name: string): string {
  return name.split(" ", 1)[0] ?? "";
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
