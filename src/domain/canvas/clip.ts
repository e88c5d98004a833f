// Clipboard content: our elements, or plain text. Input is untrusted.
import { CANVAS, type Element, EMPTY_CONTENT, parseContent, pictureAddresses } from "./content.ts";
import { withoutMarkers } from "./markers.ts";
import { withPossibleColours } from "./ink-colours.ts";
import { STORED_PICTURE } from "./picture.ts";
import { isBlank } from "../text.ts";
import { UserError } from "../user-error.ts";

export const CLIP = { type: "application/x-prashasti-elements", characters: 4_000_000 } as const;
/** Prefix of copied elements as JSON. */
const MARK = '{"clip":"prashasti",';

export function writeClip(elements: readonly Element[]): string {
  return MARK + JSON.stringify({ ...EMPTY_CONTENT, elements }).slice(1);
}

/**
 * What other programs, and fields for text, get of copied elements: their words. The elements themselves are in the
 * HTML, which every browser keeps, as it does not keep types of our own; its text is the same words.
 */
export function clipForOthers(elements: readonly Element[]): { text: string; html: string } {
  const text = wordsOf(elements);
  return { text, html: `<p ${ATTRIBUTE}="${escaped(writeClip(elements))}">${escaped(text)}</p>` };
}

/** The elements in the HTML of a clipboard, as JSON for `readClip`; empty where there are none. */
export function clipInHtml(html: string): string {
  return unescaped(new RegExp(`${ATTRIBUTE}="([^"]*)"`).exec(html.slice(0, 6 * CLIP.characters))?.[1] ?? "");
}

const ATTRIBUTE = "data-prashasti";

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function unescaped(text: string): string {
  return text
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll(/&quot;|&#34;/g, '"')
    .replaceAll("&amp;", "&");
}

/** The texts from top to bottom, with the braces of placeholders and without the markers of descriptions. */
function wordsOf(elements: readonly Element[]): string {
  return elements
    .filter((element) => "text" in element)
    .toSorted((one, other) => one.y - other.y || one.x - other.x)
    .map(({ type, text }) => (type === "description" ? withoutMarkers(text) : String(text)))
    .join("\n");
}

/** A text that somebody pastes into a text: of elements, which an earlier version copied as JSON, their words. */
export function pastedWords(text: string): string {
  if (!text.startsWith(MARK)) return text;
  try {
    return wordsOf(parsed(text).elements);
  } catch {
    return text;
  }
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
