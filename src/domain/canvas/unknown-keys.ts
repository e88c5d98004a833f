// The size of what a design holds under keys that version 1.0 does not define.
import { type Content, contentSchemas } from "./content.ts";

/** In bytes of JSON: each unknown key with its value, of the design, its elements, its pictures and its sizes. */
export function unknownKeysSize(content: Content): number {
  const { canvasSize, backgroundSize = {}, elements, customImages } = content;
  const known = contentSchemas();
  const parts = [
    unknownIn(content, known.content.shape),
    unknownIn(canvasSize, SIZE),
    unknownIn(backgroundSize, SIZE),
    ...elements.map((element) => unknownIn(element, known.elements[element.type].shape)),
    ...customImages.map((image) => unknownIn(image, known.libraryImage.shape)),
  ];
  return parts.reduce((sum, bytes) => sum + bytes, 0);
}

const SIZE = { width: true, height: true };

function unknownIn(value: object, shape: object): number {
  const unknown = Object.entries(value as Record<string, unknown>).filter(([key]) => !Object.hasOwn(shape, key));
  return unknown.reduce((sum, [key, kept]) => sum + utf8Length(JSON.stringify({ [key]: kept })) - 1, 0);
}

function utf8Length(text: string): number {
  let bytes = text.length;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    // Characters outside the basic plane are two units of a string, and four bytes.
    if (code > 0x7f) bytes += code > 0x7ff ? 2 : 1;
  }
  return bytes;
}
