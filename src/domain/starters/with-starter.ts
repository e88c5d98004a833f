// Beginning a design anew with a starter.
import type { Content } from "../canvas/content.ts";

/** The starter in place of what stands on the canvas; the library of images and keys that we do not know stay. */
export function withStarter(content: Content, starter: Content): Content {
  const { backgroundFit: _, ...kept } = content;
  const { elements, backgroundImage, canvasSize } = starter;
  return { ...kept, elements, backgroundImage, canvasSize: { ...content.canvasSize, ...canvasSize } };
}
