// The size of what a design holds under keys that version 1.0 does not define.
import {
  Content,
  CustomImage,
  Description,
  type ElementKind,
  LibraryImage,
  Picture,
  ShapeElement,
  Title,
} from "./content.ts";

/** In bytes of JSON: each unknown key with its value, of the design, its elements, its pictures and its sizes. */
export function unknownKeysSize(content: Content): number {
  const { canvasSize, backgroundSize = {}, elements, customImages } = content;
  const parts = [
    unknownIn(content, Content.shape),
    unknownIn(canvasSize, SIZE),
    unknownIn(backgroundSize, SIZE),
    ...elements.map((element) => unknownIn(element, SHAPES[element.type])),
    ...customImages.map((image) => unknownIn(image, LibraryImage.shape)),
  ];
  return parts.reduce((sum, bytes) => sum + bytes, 0);
}

const SIZE = { width: true, height: true };

const SHAPES: { [K in ElementKind]: object } = {
  title: Title.shape,
  description: Description.shape,
  image: Picture.shape,
  "custom-image": CustomImage.shape,
  shape: ShapeElement.shape,
};

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
