// How the fields of looks change their element.
import type { LookStyle } from "#domain/canvas/look-style.ts";
import type { Element } from "#domain/canvas/content.ts";
import type { Designer } from "../use-designer.ts";

export type LookSetters = {
  set: (style: LookStyle) => void;
  /** While a slider or colour picker moves: one undo step, from what was there before. */
  slide: (style: LookStyle) => void;
  pause: () => void;
};

export function lookSetters({ id }: Element, designer: Designer): LookSetters {
  return {
    set: (style) => void designer.change([{ kind: "setStyle", id, style }]),
    slide: (style) =>
      void designer.changeFromStart([{ kind: "setStyle", id, style }], `${Object.keys(style).join(" ")} of ${id}`),
    pause: designer.pause,
  };
}
