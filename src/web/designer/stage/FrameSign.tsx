// What shows an empty frame in the designer: its shape and a sign. Nothing of it is part of the drawing.
import { ImagePlus } from "lucide-react";
import type { Element } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../../ui/layout/Icon.tsx";
import { maskStyle } from "./mask-style.ts";

export function FrameSign({ element }: { element: Element }) {
  return (
    <span
      aria-hidden="true"
      data-sign=""
      className="pointer-events-none absolute inset-0 @container-size flex flex-col items-center justify-center gap-1 bg-[#353f94]/12 text-center text-[#353f94]"
      style={maskStyle(element)}
    >
      <Icon of={ImagePlus} size={22} />
      <span className="hidden max-w-[90%] text-[11px] leading-tight font-semibold @min-[88px]:block">
        {SAY.cutting.empty}
      </span>
    </span>
  );
}
