// Splits text into clusters: what a reader sees as one letter or emoji, never broken over lines, colours or fonts.
import { emojiSlice, ideographSlice, needsSlices } from "./slices.ts";

/** `emoji` is the number of the font file that draws it; undefined for letters. */
export type TextCluster = { text: string; emoji: number | undefined };

const TONED = String.raw`(?:\uFE0F|\p{Emoji_Modifier})?`;
const PICTURE = String.raw`\p{Extended_Pictographic}${TONED}[\u{E0020}-\u{E007F}]*`;
const EMOJI = String.raw`\p{Regional_Indicator}{2}|[#*\d]\uFE0F?\u20E3|${PICTURE}(?:\u200D${PICTURE})*`;
/** Consonants joined by a virama form one cluster. */
const VIRAMA = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u17D2\uAAF6\uABED]`;
/** Thai and Lao write some vowels before their consonant and some after it, as separate letters. */
const VOWEL_BEFORE = String.raw`(?:[\u0E40-\u0E44\u0EC0-\u0EC4](?=[\u0E01-\u0E2E\u0E81-\u0EAE]))?`;
const MARKS = String.raw`[\p{M}\u200C\u200D\u0E30\u0E32\u0E33\u0E45\u0EB0\u0EB2\u0EB3]*`;
const LETTER = String.raw`${VOWEL_BEFORE}.(?:${MARKS}${VIRAMA}[\u200C\u200D]?\p{L})*${MARKS}`;
const CLUSTER = new RegExp(`${EMOJI}|${LETTER}`, "gsu");
const WHOLLY_EMOJI = new RegExp(`^(?:${EMOJI})$`, "u");
const PLAIN = /^[ -~]*$/;

export function clustersOf(text: string): TextCluster[] {
  if (PLAIN.test(text)) return Array.from(text, letter);
  return (text.match(CLUSTER) ?? []).flatMap(withFont);
}

function letter(text: string): TextCluster {
  return { text, emoji: undefined };
}

/** Emoji sequences that no font joins are drawn part by part. */
function withFont(text: string): TextCluster[] {
  if (!needsSlices(text) || !WHOLLY_EMOJI.test(text)) return [letter(text)];
  if (text.length <= 2 && !/\p{Emoji_Presentation}/u.test(text) && isLetterInFonts(text)) return [letter(text)];
  const emoji = emojiSlice(text);
  if (emoji !== undefined) return [{ text, emoji }];
  const parts = text.split("\u200D");
  return parts.length > 1 ? parts.flatMap(withFont) : [letter(text)];
}

function isLetterInFonts(text: string): boolean {
  return Array.from(text).length === 1 && (!needsSlices(text) || ideographSlice(text) !== undefined);
}
