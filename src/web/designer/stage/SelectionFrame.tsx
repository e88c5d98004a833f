// Frames around the selected elements, with handles: of a single one, or of the box around several.
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

/** Several keep their proportions. */
const COMMON_HANDLES: readonly Handle[] = ["turn", "nw", "ne", "sw", "se"];

type SelectionProps = {
  elements: readonly Element[];
  canvas: Size;
  hold: (event: PointerEvent<HTMLElement>, elements: readonly Element[], edge: Handle) => void;
};

/** For the pointer only: the panel has number fields, and Alt+arrow resizes. */
export function SelectionFrame({ elements, canvas, hold }: SelectionProps) {
  const [one, another] = elements;
  if (one === undefined) return null;
  const free = elements.filter((element) => !isLocked(element));
  return (
    <div
      data-mark="selection"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-2 will-change-transform"
    >
      {elements.map((element) => (
        <Frame key={element.id} element={element} canvas={canvas}>
          {another === undefined && <Handles edges={HANDLES} elements={free} hold={hold} />}
        </Frame>
      ))}
      {another !== undefined && (
        <div
          data-mark="around"
          className="absolute outline-1 outline-offset-6 outline-[#353f94] outline-dashed"
          style={placed(boxAround((free.length > 0 ? free : elements).map(boundsOf)), canvas)}
        >
          <Handles edges={COMMON_HANDLES} elements={free} hold={hold} />
        </div>
      )}
    </div>
  );
}

function Handles({ edges, elements, hold }: Omit<SelectionProps, "canvas"> & { edges: readonly Handle[] }) {
  if (elements.length === 0) return null;
  return (
    <div className="@container-size/frame absolute inset-0">
      {edges.map((edge) => (
        <span key={edge} data-edge={edge} onPointerDown={(event) => hold(event, elements, edge)} className="handle" />
      ))}
    </div>
  );
}

function Frame({ element, canvas, children }: { element: Element; canvas: Size; children: React.ReactNode }) {
  return (
    <div
      data-mark="frame"
      data-of={element.id}
      data-locked={isLocked(element) ? "" : undefined}
      className="selection-frame"
      style={placed(element, canvas)}
    >
      {children}
    </div>
  );
}
