// Parts of sentences that every language makes in the same way.

/** "a", "a or b", "a, b or c". */
export function joinedWords(words: readonly string[], between: string, last: string): string {
  const end = words.at(-1) ?? "";
  return words.length < 2 ? end : `${words.slice(0, -1).join(between)}${last}${end}`;
}

export function minutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}

/** A sentence without its full stop, to go on. */
export function phrase(sentence: string): string {
  return sentence.replace(/[.।]$/, "");
}
