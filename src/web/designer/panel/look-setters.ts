// How the fields of looks change their elements.
import type { LookStyle } from "#domain/canvas/look-style.ts";
import type { Element } from "#domain/canvas/content.ts";
import type { Designer } from "../use-designer.ts";

export type LookSetters = {
  set: (style: LookStyle) => void;
  /** While a slider or colour picker moves: one undo step, from what was there before. */
  slide: (style: LookStyle) => void;
  pause: () => void;
};

export function lookSetters(elements: readonly Element[], designer: Designer): LookSetters {
  const ids = elements.map(({ id }) => id);
  const changes = (style: LookStyle) => ids.map((id) => ({ kind: "setStyle", id, style }) as const);
  return {
    set: (style) => void designer.change(changes(style)),
    slide: (style) =>
      void designer.changeFromStart(changes(style), `${Object.keys(style).join(" ")} of ${ids.join(" ")}`),
    pause: designer.pause,
  };
}
