// What stands for an element on the stage: invisible over its picture, an option of the canvas for hand, key and ear.
import { memo, type PointerEvent, useRef } from "react";
import type { Element, Size } from "#domain/content.ts";
import { placed } from "./place.ts";

export type ProxyVerbs = {
  select: (id: string) => void;
  hold: (event: PointerEvent<HTMLElement>, element: Element) => void;
  /** The focus came to it. */
  reach: (id: string) => void;
  /** The selected element was tapped again. */
  open: () => void;
};

/** The selected one lies on top, so that it can be dragged by what another covers. */
type ProxyProps = {
  element: Element;
  name: string;
  canvas: Size;
  selected: boolean;
  /** Whether Tab comes to this one: the canvas is one stop. */
  stop: boolean;
  verbs: ProxyVerbs;
};

export const Proxy = memo(function Proxy({ element, name, canvas, selected, stop, verbs }: ProxyProps) {
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
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option lies nowhere but in a list
      role="option"
      aria-label={name}
      aria-selected={selected}
      tabIndex={stop ? 0 : -1}
      className={`absolute cursor-move rounded-[2px] outline-offset-2 select-none focus-visible:outline-2 focus-visible:outline-brand focus-visible:outline-solid ${selected ? "z-1 touch-none" : "hover:outline-1 hover:outline-brand hover:outline-dashed"}`}
      style={placed(element, canvas)}
      onPointerDown={down}
      onClick={() => (wasSelected.current && selected ? verbs.open() : verbs.select(element.id))}
      onFocus={() => verbs.reach(element.id)}
    />
  );
});
