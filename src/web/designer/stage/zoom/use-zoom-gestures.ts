// Zoom by Ctrl+wheel, trackpad pinch and two fingers, around the point between them, which the canvas follows.
import { useEffect, useEffectEvent } from "react";
import type { Point } from "#domain/canvas/box.ts";
import type { Zooming } from "./use-zoom.ts";
import { factorOfWheel, spread } from "./zoom.ts";

/** Finger distance, scale, and the part of the stage between the fingers at the start of a pinch. */
type Pinch = { distance: number; scale: number; part: Point | undefined };

/** Native listeners, because React's wheel and touch listeners are passive and cannot prevent the browser's zoom. */
export function useZoomGestures({ viewport, scale, to, partAt }: Zooming): void {
  const wheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    to(scale * factorOfWheel(event.deltaY), { x: event.clientX, y: event.clientY });
  });
  const begin = useEffectEvent((event: TouchEvent): Pinch | undefined => {
    const fingers = fingersOf(event);
    if (fingers === undefined) return undefined;
    if (event.cancelable) event.preventDefault();
    return { distance: Math.max(1, fingers.distance), scale, part: partAt(fingers.middle) };
  });
  const pinch = useEffectEvent((event: TouchEvent, began: Pinch) => {
    const fingers = fingersOf(event);
    if (fingers === undefined) return;
    if (event.cancelable) event.preventDefault();
    to((began.scale * fingers.distance) / began.distance, fingers.middle, began.part);
  });
  useEffect(() => {
    const over = new AbortController();
    const target = viewport.current;
    const options = { passive: false, signal: over.signal } as const;
    let began: Pinch | undefined;
    target?.addEventListener("wheel", wheel, options);
    target?.addEventListener("touchstart", (event) => (began = begin(event)), options);
    target?.addEventListener("touchmove", (event) => began && pinch(event, began), options);
    target?.addEventListener("touchend", () => (began = undefined), options);
    target?.addEventListener("touchcancel", () => (began = undefined), options);
    return () => over.abort();
  }, [viewport]);
}

function fingersOf({ touches }: TouchEvent): ReturnType<typeof spread> | undefined {
  const [one, other, third] = touches;
  return one && other && !third ? spread(pointOf(one), pointOf(other)) : undefined;
}

function pointOf({ clientX, clientY }: Touch): Point {
  return { x: clientX, y: clientY };
}
