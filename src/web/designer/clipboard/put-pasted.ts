// Turns pasted content (our own elements, pictures or text) into elements.
import { readClip, readPastedText } from "#domain/canvas/clip.ts";
import { type Element, pictureAddresses } from "#domain/canvas/content.ts";
import { UserError } from "#domain/user-error.ts";
import { isPicture } from "../pictures/is-picture.ts";
import type { Designer } from "../use-designer.ts";

/** `clip` may hold our elements as JSON; an earlier version left them in the plain text. */
export type Pasted = { clip: string; text: string; files: readonly File[] };

export type Putting = {
  addCopies: (elements: readonly Element[]) => void;
  addText: (text: string) => void;
  pasteImages: (files: readonly File[]) => unknown;
};

/** Throws a UserError when the canvas can take none of it. */
export function putPasted({ clip, text, files }: Pasted, designer: Designer, putting: Putting): void {
  const elements = readClip(clip, pictureAddresses(designer.current()));
  if (elements !== undefined) return putting.addCopies(elements);
  // Spreadsheet cells arrive as text and as a picture; a file arrives with its name as text.
  if (files.length > 0 && (text === "" || files.some(({ name }) => name === text))) return putFiles(files, putting);
  putting.addText(readPastedText(text));
}

function putFiles(files: readonly File[], { pasteImages }: Putting): void {
  const other = files.find((file) => !isPicture(file));
  if (other !== undefined) throw new UserError("picture.wrong_type", { file: other.name });
  pasteImages(files);
}
