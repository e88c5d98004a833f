// What the buttons over the elements do. The object stays the same, so that a button is drawn anew only when its element changes.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import type { Point } from "#domain/box.ts";
import type { Element } from "#domain/content.ts";
import type { Designer } from "../use-designer.ts";
import type { ProxyVerbs } from "./Proxy.tsx";
import type { useGestures } from "./use-gestures.ts";

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const NUDGE = { plain: 1, shift: 10 } as const;

type Asks = { onRemove: (id: string) => void; onOpen: () => void };

export function useProxyVerbs(designer: Designer, gestures: ReturnType<typeof useGestures>, asks: Asks): ProxyVerbs {
  const newest = useRef({ designer, gestures, asks });
  useLayoutEffect(() => {
    newest.current = { designer, gestures, asks };
  });
  const [verbs] = useState<ProxyVerbs>(() => ({
    select: (id) => newest.current.designer.select([id]),
    hold: (event, element) => newest.current.gestures.begin(event, element, "whole"),
    press: (event, element) => press(event, element, newest.current),
    release: () => newest.current.designer.pause(),
    open: () => !newest.current.gestures.wasDragged() && newest.current.asks.onOpen(),
  }));
  return verbs;
}

function press(
  event: KeyboardEvent<HTMLElement>,
  element: Element,
  { designer, asks }: { designer: Designer; asks: Asks },
): void {
  const arrow = ARROWS[event.key];
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (arrow) {
    const step = event.shiftKey ? NUDGE.shift : NUDGE.plain;
    const to = { x: element.x + arrow.x * step, y: element.y + arrow.y * step };
    if (designer.selected?.id !== element.id) designer.select([element.id]);
    designer.change([{ kind: "move", id: element.id, to }], `nudge ${element.id}`);
  } else if (event.key === "Delete" || event.key === "Backspace") {
    asks.onRemove(element.id);
  } else if (event.key === "Escape") {
    designer.deselect();
  } else {
    return;
  }
  event.preventDefault();
}
