// Lists the pictures that a content needs.
import type { Content } from "#domain/canvas/content.ts";

/** The addresses of the pictures that its elements show, each once. */
export function elementPictures(content: Content): string[] {
  const addresses = content.elements.flatMap((element) => {
    if (element.type === "custom-image") return element.customImageSrc === "" ? [] : [element.customImageSrc];
    return element.type === "image" && element.aiImageUrl ? [element.aiImageUrl] : [];
  });
  return [...new Set(addresses)];
}

/** The same with the background; pictures of the library that are not placed are not needed. */
export function picturesFor(content: Content): string[] {
  const background = content.backgroundImage === null ? [] : [content.backgroundImage];
  return [...new Set([...background, ...elementPictures(content)])];
}
