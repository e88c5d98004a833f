// Frames around the selected elements, with handles: of a single one, or of the box around several.
import { type PointerEvent, useLayoutEffect, useRef } from "react";
import type { Element, Size } from "#domain/canvas/content.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import type { Handle } from "./pulling.ts";
import { handleAt, showSelection } from "./selection-marks.ts";
import "./stage.css";
import "./turn-handle.css";

type SelectionProps = {
  elements: readonly Element[];
  canvas: Size;
  hold: (event: PointerEvent<HTMLElement>, node: HTMLElement, elements: readonly Element[], edge: Handle) => void;
};

/** For the pointer only: the panel has number fields, and Alt+arrow resizes. A press has already drawn its frame. */
export function SelectionFrame({ elements, canvas, hold }: SelectionProps) {
  const marks = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (marks.current !== null) showSelection(marks.current, elements, canvas);
  }, [elements, canvas]);
  function press(event: PointerEvent<HTMLElement>): void {
    const handle = handleAt(event.target);
    const free = elements.filter((element) => !isLocked(element));
    if (handle !== undefined) hold(event, handle.node, free, handle.edge);
  }
  return (
    <div
      ref={marks}
      data-mark="selection"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-2 will-change-transform"
      onPointerDown={press}
    />
  );
}
