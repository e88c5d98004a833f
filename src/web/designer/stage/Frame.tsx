// The frame round the selected element, with the handles it is resized by.
import type { PointerEvent } from "react";
import type { Edge } from "#domain/box.ts";
import type { Element, Size } from "#domain/content.ts";
import { placed } from "./place.ts";

/** Sides first: where a small box brings handles over each other, the corner is on top. */
const HANDLES: readonly { edge: Edge; at: string; cursor: string }[] = [
  { edge: "n", at: "left-1/2 top-0", cursor: "cursor-ns-resize" },
  { edge: "s", at: "left-1/2 top-full", cursor: "cursor-ns-resize" },
  { edge: "w", at: "left-0 top-1/2", cursor: "cursor-ew-resize" },
  { edge: "e", at: "left-full top-1/2", cursor: "cursor-ew-resize" },
  { edge: "nw", at: "left-0 top-0", cursor: "cursor-nwse-resize" },
  { edge: "ne", at: "left-full top-0", cursor: "cursor-nesw-resize" },
  { edge: "sw", at: "left-0 top-full", cursor: "cursor-nesw-resize" },
  { edge: "se", at: "left-full top-full", cursor: "cursor-nwse-resize" },
];

type FrameProps = {
  element: Element;
  canvas: Size;
  hold: (event: PointerEvent<HTMLElement>, element: Element, edge: Edge) => void;
};

/** Width and height can be typed in the panel: the handles are for the pointer alone. */
export function Frame({ element, canvas, hold }: FrameProps) {
  return (
    <div
      aria-hidden="true"
      data-of={element.id}
      className="pointer-events-none absolute z-2 outline-2 outline-[#353f94] ring-1 ring-white outline-solid"
      style={placed(element, canvas)}
    >
      {HANDLES.map(({ edge, at, cursor }) => (
        <span
          key={edge}
          data-edge={edge}
          onPointerDown={(event) => hold(event, element, edge)}
          className={`pointer-events-auto absolute flex size-6 -translate-1/2 touch-none items-center justify-center pointer-coarse:size-11 ${edge.length === 1 ? "pointer-coarse:hidden" : ""} ${at} ${cursor}`}
        >
          <span className="size-2.5 rounded-[2px] border-2 border-[#353f94] bg-white pointer-coarse:size-3.5 pointer-coarse:rounded-full" />
        </span>
      ))}
    </div>
  );
}
