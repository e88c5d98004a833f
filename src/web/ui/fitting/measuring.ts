// Whether the texts of a filled design overflow their boxes or shrink too much, measured by the drawing code.
import type { Content } from "#domain/canvas/content.ts";
import { SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { overflowOf } from "#render/draw.ts";
import { smallTexts } from "#render/small-texts.ts";

/** The fonts must be loaded. */
export function overflowing(): (design: Content) => boolean {
  const context = measuringContext();
  return (content) => context !== null && overflowOf(context, { content, link: SAMPLE_LINK }).length > 0;
}

/** The same for texts that are hard to read. */
export function shrinking(): (design: Content) => boolean {
  const context = measuringContext();
  return (content) => context !== null && smallTexts(context, content).length > 0;
}

function measuringContext(): CanvasRenderingContext2D | null {
  return document.createElement("canvas").getContext("2d", { willReadFrequently: true });
}
