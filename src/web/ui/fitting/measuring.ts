// Whether a text of a filled design overflows its box, measured by the drawing code.
import type { Content } from "#domain/canvas/content.ts";
import { SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { overflowOf } from "#render/draw.ts";

/** The fonts must be loaded. */
export function overflowing(): (design: Content) => boolean {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  return (content) => context !== null && overflowOf(context, { content, link: SAMPLE_LINK }).length > 0;
}
