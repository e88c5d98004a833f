// Frames around the selected elements, with handles: of a single one, or of the box around several.
import { type PointerEvent, useLayoutEffect, useRef } from "react";
import type { Content, Element } from "#domain/canvas/content.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import type { Handle } from "./pulling.ts";
import { handleAt, showSelection } from "./selection-marks.ts";
import "./stage.css";
import "./handles.css";

type SelectionProps = {
  elements: readonly Element[];
  content: Content;
  /** Screen pixels per canvas pixel: on small elements the handles are elsewhere. */
  scale: number;
  hold: (event: PointerEvent<HTMLElement>, node: HTMLElement, elements: readonly Element[], edge: Handle) => void;
  carry: (event: PointerEvent<HTMLElement>, node: HTMLElement) => void;
};

/** For the pointer only: the panel has number fields, and Alt+arrow resizes. A press has already drawn its frame. */
export function SelectionFrame({ elements, content, scale, hold, carry }: SelectionProps) {
  const marks = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (marks.current !== null) showSelection(marks.current, elements, content);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- at another scale the handles are elsewhere
  }, [elements, content, scale]);
  function press(event: PointerEvent<HTMLElement>): void {
    const handle = handleAt(event.target);
    if (handle === undefined) return;
    if (handle.edge === "move") return carry(event, handle.node);
    const free = elements.filter((element) => !isLocked(element));
    hold(event, handle.node, free, handle.edge);
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
