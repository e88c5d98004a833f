// Clipboard content: our elements as JSON, or plain text. Input is untrusted.
import { CANVAS, type Element, EMPTY_CONTENT, parseContent, pictureAddresses } from "./content.ts";
import { withPossibleColours } from "./ink-colours.ts";
import { STORED_PICTURE } from "./picture.ts";
import { isBlank } from "../text.ts";
import { UserError } from "../user-error.ts";

export const CLIP = { type: "application/x-prashasti-elements", characters: 4_000_000 } as const;
/** Prefix of copied elements in plain text. */
const MARK = '{"clip":"prashasti",';

export function writeClip(elements: readonly Element[]): string {
  return MARK + JSON.stringify({ ...EMPTY_CONTENT, elements }).slice(1);
}

/**
 * The elements in a clipboard text; undefined for other texts. Their pictures must be in the design
 * or stored on this server, which checks the owner. Throws a UserError otherwise.
 */
export function readClip(text: string, known: readonly string[]): Element[] | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const content = parsed(text);
  for (const address of pictureAddresses(content)) {
    if (!known.includes(address) && !STORED_PICTURE.test(address)) throw new UserError("clipboard.foreign_picture");
  }
  return content.elements;
}

/** A text for a description: lines kept, control characters removed. Throws a UserError if too long or empty. */
export function readPastedText(text: string): string {
  if (text.length > CANVAS.textLength) throw new UserError("clipboard.too_long", { most: CANVAS.textLength });
  const clean = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/(?!\n)[\p{Cc}\p{Bidi_Control}\uFEFF]/gu, "")
    .normalize("NFC")
    .trim();
  if (isBlank(clean)) throw new UserError("clipboard.empty");
  return clean;
}

function parsed(text: string) {
  if (text.length > CLIP.characters) throw new UserError("clipboard.broken");
  try {
    return withPossibleColours(parseContent(text));
  } catch (error) {
    if (error instanceof UserError) throw new UserError("clipboard.broken");
    throw error;
  }
}
