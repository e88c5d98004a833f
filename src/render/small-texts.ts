// Finds the texts that shrink so much to fit their boxes that they are hard to read.
import type { Content } from "#domain/canvas/content.ts";
import { rulesOf } from "#domain/canvas/drawing-rules.ts";
import type { Context2D } from "./context.ts";
import { LEAST_PART } from "./fit.ts";
import { layOutText } from "./layout.ts";
import { measureOn, setUp } from "./measure.ts";

/** The least size of a text that shrinks: part of its written size, and of the height of the canvas. */
export const LEGIBLE = { ofWritten: LEAST_PART, ofHeight: 0.02 } as const;

/** Their ids; nothing is drawn, the context only measures. A text that was written small is as it was meant. */
export function smallTexts(context: Context2D, content: Content): string[] {
  context.save();
  setUp(context);
  const measure = measureOn(context);
  const small = content.elements.filter((element) => {
    if (element.type !== "title" && element.type !== "description") return false;
    const { size } = layOutText(element, measure, rulesOf(content));
    const least = Math.max(element.fontSize * LEGIBLE.ofWritten, content.canvasSize.height * LEGIBLE.ofHeight);
    return size < Math.min(element.fontSize, least);
  });
  context.restore();
  return small.map(({ id }) => id);
}
