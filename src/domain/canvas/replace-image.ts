// Another picture in the place of a custom image: the organiser's logo where a starter design has its emblem.
import type { Element, LibraryImage, Size } from "./content.ts";
import { changed, putElement } from "./edits.ts";

/** As large as the old one's box allows with the new one's shape, in its middle. What is no custom image stays. */
export function withImage(element: Element, image: LibraryImage, canvas: Size): Element {
  if (element.type !== "custom-image") return element;
  const scale = Math.min(element.width / image.width, element.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const box = {
    x: element.x + (element.width - width) / 2,
    y: element.y + (element.height - height) / 2,
    width,
    height,
  };
  return putElement(
    changed(element, { customImageSrc: image.src, customImageName: image.name.slice(0, 300) }),
    box,
    canvas,
  );
}
