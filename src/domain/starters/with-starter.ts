// Replacing a design with a starter.
import type { Content } from "../canvas/content.ts";

/** The starter replaces the canvas; the image library and unknown keys stay. */
export function withStarter(content: Content, starter: Content): Content {
  const { backgroundFit: _, ...kept } = content;
  const { elements, backgroundImage, canvasSize } = starter;
  return { ...kept, elements, backgroundImage, canvasSize: { ...content.canvasSize, ...canvasSize } };
}
