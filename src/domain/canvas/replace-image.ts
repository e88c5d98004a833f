// Replaces a custom image, such as a starter's emblem by the organiser's logo.
import type { Element, LibraryImage, Size } from "./content.ts";
import { cropOfReplaced } from "./crop.ts";
import { changed, putElement } from "./edits.ts";
import { withKeys } from "./look-style.ts";
import { isFrame } from "./pictured.ts";

/**
 * Fits the new picture into the centre of the old box; in a frame or a crop it covers the box. Other kinds of elements
 * are unchanged.
 */
export function withImage(element: Element, image: LibraryImage, canvas: Size): Element {
  if (element.type !== "custom-image") return element;
  const shown = changed(element, { customImageSrc: image.src, customImageName: image.name.slice(0, 300) });
  if (isFrame(element) || element.crop !== undefined) return withKeys(shown, { crop: cropOfReplaced(element, image) });
  const scale = Math.min(element.width / image.width, element.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const box = {
    x: element.x + (element.width - width) / 2,
    y: element.y + (element.height - height) / 2,
    width,
    height,
  };
  return putElement(shown, box, canvas);
}
