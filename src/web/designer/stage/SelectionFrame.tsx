// Frames around the selected elements: resize handles for a single one, a common frame for several.
import type { PointerEvent } from "react";
import { boxAround } from "#domain/canvas/box.ts";
import type { Element, Size } from "#domain/canvas/content.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import { boundsOf } from "#domain/canvas/turning.ts";
import { placed } from "./place.ts";
import type { Handle } from "./pulling.ts";
import "./stage.css";
import "./turn-handle.css";

/** Sides first: on small boxes, where handles overlap, the corners are on top. */
const HANDLES: readonly Handle[] = ["turn", "n", "s", "w", "e", "nw", "ne", "sw", "se"];

type SelectionProps = {
  elements: readonly Element[];
  canvas: Size;
  hold: (event: PointerEvent<HTMLElement>, element: Element, edge: Handle) => void;
};

/** For the pointer only: the panel has number fields, and Alt+arrow resizes. */
export function SelectionFrame({ elements, canvas, hold }: SelectionProps) {
  const [one, another] = elements;
  if (one === undefined) return null;
  return (
    <div
      data-mark="selection"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-2 will-change-transform"
    >
      {elements.map((element) => (
        <Frame key={element.id} element={element} canvas={canvas}>
          {another === undefined && !isLocked(element) && (
            <div className="@container-size/frame absolute inset-0">
              {HANDLES.map((edge) => (
                <span
                  key={edge}
                  data-edge={edge}
                  onPointerDown={(event) => hold(event, element, edge)}
                  className="handle"
                />
              ))}
            </div>
          )}
        </Frame>
      ))}
      {another !== undefined && (
        <div
          className="absolute outline-1 outline-offset-6 outline-[#353f94] outline-dashed"
          style={placed(boxAround(elements.map(boundsOf)), canvas)}
        />
      )}
    </div>
  );
}

function Frame({ element, canvas, children }: { element: Element; canvas: Size; children: React.ReactNode }) {
  return (
    <div
      data-mark="frame"
      data-locked={isLocked(element) ? "" : undefined}
      className="selection-frame"
      style={placed(element, canvas)}
    >
      {children}
    </div>
  );
}
