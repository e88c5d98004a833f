// Holds the zoom and keeps the point under the pointer, or the middle of the view, in place.
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Point } from "#domain/canvas/box.ts";
import { closer, FIT, further, scaled, type Zoom } from "./zoom.ts";

export type Zooming = ReturnType<typeof useZoom>;

/** A point of the stage as fractions of its sides, and the screen position it should keep. */
type Anchor = { part: Point; at: Point };

export function useZoom(canvasWidth: number) {
  const [zoom, setZoom] = useState<Zoom>(FIT);
  /** The stage's width when last fitted; 0 until known. */
  const [fittedWidth, setFittedWidth] = useState(0);
  const fitted = fittedWidth / canvasWidth;
  /** Screen pixels per canvas pixel. */
  const scale = zoom.kind === "scale" ? zoom.scale : fitted;
  const viewport = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>(undefined);
  useLayoutEffect(() => hold(viewport, anchor));

  /** `part`: the part of the stage to be shown at the point, where that is not what is there now. */
  function to(wanted: number, at?: Point, part?: Point): void {
    anchor.current = at && part ? { part, at } : anchorOf(viewport.current, at);
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
    /** The part of the stage at a point of the screen, as fractions of its sides. */
    partAt: (at: Point) => anchorOf(viewport.current, at)?.part,
    fit: () => setZoom(FIT),
    closer: () => to(closer(scale)),
    further: () => to(further(scale)),
    /** Reports the stage's laid-out width. */
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
  // Measured only after a zoom, because measuring forces a layout.
  if (!viewport.current || !anchor.current) return;
  const stage = viewport.current.firstElementChild?.getBoundingClientRect();
  if (!stage) return;
  const { part, at } = anchor.current;
  anchor.current = undefined;
  viewport.current.scrollLeft += stage.left + part.x * stage.width - at.x;
  viewport.current.scrollTop += stage.top + part.y * stage.height - at.y;
}
