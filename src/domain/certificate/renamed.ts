// A text that speaks of somebody by name, once they have another name.

/**
 * The whole name, or its first word alone, wherever it stands as words of its own, is the new one's. A first word of less than three letters may
 * be an initial or a title, and stays.
 */
export function renamed(text: string, before: string, after: string): string {
  const [first, next] = [firstWord(before), firstWord(after)];
  // What has the new name already keeps it, also where the old one is a part of it.
  const named = new Map([...(LETTERS.test(first) ? [[first, next] as const] : []), [before, after], [after, after]]);
  const longestFirst = [after, before, first].filter((name) => named.has(name)).map(escapeRegExp);
  const words = new RegExp(`(?<!${LETTER})(?:${longestFirst.join("|")})(?!${LETTER})`, "gu");
  return text.replace(words, (found) => named.get(found) ?? found);
}

/** A letter, a mark on it, or a digit. */
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const LETTERS = /(?:\p{L}\p{M}*){3}/u;

function firstWord(name: string): string {
  return name.split(" ", 1)[0] ?? "";
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
