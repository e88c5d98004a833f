// Cleaning, comparing and cutting of typed and pasted texts.

/**
 * NFC without control characters, bidi controls and lone surrogates; line ends and tabs become spaces; trimmed. Joiners
 * stay: Indic scripts and emoji written with them.
 */
export function cleanText(text: string): string {
  // Fast path: most texts need no cleaning, and a list has a million cells.
  if (/^[ -~]*$/.test(text)) return text.trim();
  return text
    .toWellFormed()
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ")
    .replace(/[\p{Cc}\p{Bidi_Control}\uFEFF]/gu, "")
    .normalize("NFC")
    .trim();
}

/** Letters of mathematics, which phones offer as bold type and no font here has: `𝐀𝐬𝐡𝐚` becomes `Asha`. */
export function withPlainLetters(text: string): string {
  return MATHEMATICAL.test(text) ? text.replace(STYLED, (letter) => letter.normalize("NFKC")) : text;
}

const MATHEMATICAL = /[\u{1D400}-\u{1D7FF}]/u;
/** With the letters of those alphabets that are encoded elsewhere, such as `ℬ` and `ℎ`. */
const STYLED = /[\u{1D400}-\u{1D7FF}\u210A-\u2113\u2115\u2119-\u211D\u2124\u2128\u212C-\u2131\u2133\u2134]/gu;

/** Equal for texts that differ only in case, width or spaces: `ＡＳＨＡ  Rao ` and `asha rao`. */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Whether a text has only spaces, joiners and other invisible characters. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}

/** The longest beginning within both limits, cut between graphemes. `bytes` in UTF-8. */
export function beginning(text: string, most: { characters: number; bytes: number }): string {
  // A UTF-16 unit needs at most three bytes.
  if (text.length <= most.characters && 3 * text.length <= most.bytes) return text;
  let [characters, bytes] = [0, 0];
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    for (const character of segment) {
      characters += 1;
      bytes += bytesOf(character);
    }
    if (characters > most.characters || bytes > most.bytes) return text.slice(0, index);
  }
  return text;
}

function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** One line of at most `most` graphemes; a cut is shown by an ellipsis. */
export function oneLine(text: string, most: number): string {
  const line = cleanText(text).replace(/\s+/g, " ");
  // A grapheme has at least one character.
  if (line.length <= most) return line;
  const letters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  if (letters.length <= most) return line;
  return `${letters
    .slice(0, most - 1)
    .join("")
    .trimEnd()}…`;
}
