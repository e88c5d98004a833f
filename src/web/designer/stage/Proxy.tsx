// What stands for an element on the stage: invisible over its picture, a button for hand, key and ear.
import { type KeyboardEvent, memo, type PointerEvent, useRef } from "react";
import type { Element, Size } from "#domain/content.ts";
import { elementName } from "#domain/elements.ts";
import { placed } from "./place.ts";

export type ProxyVerbs = {
  select: (id: string) => void;
  hold: (event: PointerEvent<HTMLElement>, element: Element) => void;
  press: (event: KeyboardEvent<HTMLElement>, element: Element) => void;
  /** A key was let go: a run of nudges ends. */
  release: () => void;
  /** The selected element was tapped again. */
  open: () => void;
};

/** The selected one lies on top, so that it can be dragged by what another covers. */
type ProxyProps = { element: Element; canvas: Size; selected: boolean; verbs: ProxyVerbs };

export const Proxy = memo(function Proxy({ element, canvas, selected, verbs }: ProxyProps) {
  const wasSelected = useRef(false);

  function down(event: PointerEvent<HTMLElement>): void {
    wasSelected.current = selected;
    // A finger selects by tapping, and drags what is selected: otherwise no one could scroll past a full canvas.
    if (event.pointerType === "touch" && !selected) return;
    if (!selected) verbs.select(element.id);
    verbs.hold(event, element);
  }
  return (
    <button
      type="button"
      data-of={element.id}
      aria-label={elementName(element)}
      aria-pressed={selected}
      className={`absolute cursor-move rounded-[2px] outline-offset-2 select-none focus-visible:outline-2 focus-visible:outline-brand focus-visible:outline-solid ${selected ? "z-1 touch-none" : "hover:outline-1 hover:outline-brand hover:outline-dashed"}`}
      style={placed(element, canvas)}
      onPointerDown={down}
      onClick={() => (wasSelected.current && selected ? verbs.open() : verbs.select(element.id))}
      onKeyDown={(event) => verbs.press(event, element)}
      onKeyUp={verbs.release}
    />
  );
});
