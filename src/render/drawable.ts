// What of a text can be drawn: which characters the bundled fonts hold, and what is drawn in place of the others.
import { withoutMarkers } from "#domain/canvas/markers.ts";
import { emojiSlice, ideographSlice, needsSlices } from "./slices.ts";

/** The characters that no bundled font holds, each once, in order. */
export function uncovered(text: string): string[] {
  const characters = Array.from(withoutMarkers(text).normalize("NFC"));
  return [...new Set(characters.filter((character) => !isHeld(character)))];
}

/** The text as it is drawn: composed, and a sign in place of what no bundled font holds, lest a system font is asked for it. */
export function drawable(text: string): string {
  const composed = text.normalize("NFC");
  if (!needsSlices(composed)) return composed;
  const spaced = composed
    .replace(WIDE_SPACES, " ")
    .replace(NARROW_SPACES, "\u00A0")
    .replace(AS_TEXT, "")
    .replace(FAMILY, MAN_WOMAN_BOY);
  return Array.from(spaced, (character) => (isHeld(character) ? character : REPLACEMENT)).join("");
}

const REPLACEMENT = "\uFFFD";
/** Spaces that the fonts lack, and the sign that asks for a letter in place of an emoji: there is at most one of the two. */
const WIDE_SPACES = /[\u1680\u2000-\u200A\u205F]/g;
const NARROW_SPACES = /\u202F/g;
const AS_TEXT = /\uFE0E/g;
/** The one emoji that no cut of the emoji's font holds, and what it shows. */
const FAMILY = /👪/gu;
const MAN_WOMAN_BOY = "👨\u200D👩\u200D👦";
/** Draws nothing by itself, such as a joiner. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Zs}|[\u2028\u2029]/u;

function isHeld(character: string): boolean {
  if (!needsSlices(character) || UNSEEN.test(character)) return true;
  return character === "👪" || ideographSlice(character) !== undefined || emojiSlice(character) !== undefined;
}
