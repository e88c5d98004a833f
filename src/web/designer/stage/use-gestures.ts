// Dragging and resizing: while the pointer is down only the picture moves; the change is committed when it is let go.
import { type PointerEvent, type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import { keepInside, pullCorner, pullEdge, type Box, type Edge, type Point } from "#domain/box.ts";
import type { Element, Size } from "#domain/content.ts";
import { boxOf } from "#domain/elements.ts";
import type { Designer } from "../use-designer.ts";
import { followPointer } from "./follow-pointer.ts";
import { carry, drawAll, layersOf, lift, type Drawable } from "./layers.ts";
import { placeNode } from "./place.ts";

/** What is pulled: the element itself, or one of its edges. */
export type Hold = "whole" | Edge;

export function useGestures(designer: Designer, root: RefObject<HTMLElement | null>, drawable: Drawable) {
  const dragged = useRef(false);

  function begin(event: PointerEvent<HTMLElement>, element: Element, hold: Hold): void {
    const stage = root.current;
    if (stage === null || event.button !== 0 || !event.isPrimary) return;
    const canvas = drawable.content.canvasSize;
    const layers = layersOf(stage);
    const perPixel = canvas.width / stage.clientWidth;
    const boxAt = (by: Point) => pulled(element, hold, { x: by.x * perPixel, y: by.y * perPixel }, canvas);
    const nodes = stage.querySelectorAll<HTMLElement>(`[data-of="${CSS.escape(element.id)}"]`);
    const show = (box: Box) => nodes.forEach((node) => placeNode(node, box, canvas));
    dragged.current = false;
    followPointer(event.currentTarget, event.nativeEvent, {
      start: () => {
        dragged.current = true;
        lift(layers, drawable, element.id);
      },
      move: (by) => {
        show(boxAt(by));
        carry(layers, drawable, element, boxAt(by));
      },
      end: (by) => {
        show(boxAt(by));
        // The screen is drawn with the change before the lifted picture goes away, so that nothing flickers.
        flushSync(() => designer.change([{ kind: "resize", id: element.id, box: boxAt(by) }]));
        drawAll(layers, { ...drawable, content: designer.current() });
      },
      cancel: () => {
        show(boxOf(element));
        drawAll(layers, drawable);
      },
    });
  }
  return { begin, wasDragged: () => dragged.current };
}

function pulled(element: Element, hold: Hold, by: Point, canvas: Size): Box {
  const box = boxOf(element);
  if (hold === "whole") return keepInside({ ...box, x: box.x + by.x, y: box.y + by.y }, canvas);
  const isPicture = element.type === "image" || element.type === "custom-image";
  return isPicture && hold.length === 2 ? pullCorner(box, hold, by, canvas) : pullEdge(box, hold, by, canvas);
}
