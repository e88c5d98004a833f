// Which characters the bundled fonts contain, and what is drawn in place of the others.
import { withoutMarkers } from "#domain/canvas/markers.ts";
import { emojiSlice, ideographSlice, needsSlices } from "./slices.ts";

/** The distinct characters that no bundled font contains, in order. */
export function uncovered(text: string): string[] {
  const characters = Array.from(withoutMarkers(text).normalize("NFC"));
  return [...new Set(characters.filter((character) => !isInFonts(character)))];
}

/**
 * The text as drawn: composed (NFC), with a replacement character for what no bundled font contains, so that no system
 * font is used.
 */
export function drawable(text: string): string {
  const composed = text.normalize("NFC");
  if (!needsSlices(composed)) return composed;
  const spaced = composed
    .replace(WIDE_SPACES, " ")
    .replace(NARROW_SPACES, "\u00A0")
    .replace(AS_TEXT, "")
    .replace(FAMILY, MAN_WOMAN_BOY);
  return Array.from(spaced, (character) => (isInFonts(character) ? character : REPLACEMENT)).join("");
}

const REPLACEMENT = "\uFFFD";
/** Spaces and the text-style selector (U+FE0E) that the fonts lack. */
const WIDE_SPACES = /[\u1680\u2000-\u200A\u205F]/g;
const NARROW_SPACES = /\u202F/g;
const AS_TEXT = /\uFE0E/g;
/** The one emoji that no file of the emoji font contains, and an equivalent sequence. */
const FAMILY = /👪/gu;
const MAN_WOMAN_BOY = "👨\u200D👩\u200D👦";
/** Characters that draw nothing by themselves, such as a joiner. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Zs}|[\u2028\u2029]/u;

function isInFonts(character: string): boolean {
  if (!needsSlices(character) || INVISIBLE.test(character)) return true;
  return character === "👪" || ideographSlice(character) !== undefined || emojiSlice(character) !== undefined;
}
