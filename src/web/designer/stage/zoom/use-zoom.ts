// Holds how near the canvas is looked at, and keeps the point under the pointer, or the middle of what is seen, in its place.
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Point } from "#domain/canvas/box.ts";
import { closer, FIT, further, scaled, type Zoom } from "./zoom.ts";

export type Zooming = ReturnType<typeof useZoom>;

/** A point of the stage, in parts of its sides, and where on the screen it is to stay. */
type Anchor = { part: Point; at: Point };

export function useZoom(canvasWidth: number) {
  const [zoom, setZoom] = useState<Zoom>(FIT);
  /** The stage's width on the screen when it was last fitted; 0 until it is known. */
  const [fittedWidth, setFittedWidth] = useState(0);
  const fitted = fittedWidth / canvasWidth;
  /** Pixels of the screen for one of the canvas. */
  const scale = zoom.kind === "scale" ? zoom.scale : fitted;
  const viewport = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>(undefined);
  useLayoutEffect(() => hold(viewport, anchor));

  function to(wanted: number, at?: Point): void {
    anchor.current = anchorOf(viewport.current, at);
    setZoom(scaled(wanted, fitted));
  }
  function measured(width: number): void {
    if (zoom.kind === "fit") setFittedWidth(width);
  }
  return {
    zoom,
    scale,
    viewport,
    to,
    fit: () => setZoom(FIT),
    closer: () => to(closer(scale)),
    further: () => to(further(scale)),
    /** The stage says how many pixels wide it came out. */
    measured,
  };
}

function anchorOf(viewport: HTMLElement | null, at?: Point): Anchor | undefined {
  const stage = viewport?.firstElementChild?.getBoundingClientRect();
  if (!viewport || !stage || stage.width === 0) return undefined;
  const seen = viewport.getBoundingClientRect();
  const held = at ?? { x: seen.left + seen.width / 2, y: seen.top + seen.height / 2 };
  return { part: { x: (held.x - stage.left) / stage.width, y: (held.y - stage.top) / stage.height }, at: held };
}

function hold(viewport: RefObject<HTMLElement | null>, anchor: RefObject<Anchor | undefined>): void {
  // Asked for only after a zoom: the answer makes the browser lay the page out at once.
  if (!viewport.current || !anchor.current) return;
  const stage = viewport.current.firstElementChild?.getBoundingClientRect();
  if (!stage) return;
  const { part, at } = anchor.current;
  anchor.current = undefined;
  viewport.current.scrollLeft += stage.left + part.x * stage.width - at.x;
  viewport.current.scrollTop += stage.top + part.y * stage.height - at.y;
}
