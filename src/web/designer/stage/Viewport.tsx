// The desk that the canvas lies on: it scrolls where the canvas is larger, and zooms under two fingers.
import type { ReactNode } from "react";
import type { Zooming } from "./zoom/use-zoom.ts";
import { useZoomGestures } from "./zoom/use-zoom-gestures.ts";

/** The first child is the stage. Fitted nothing is cut off: handles reach over the edge of the canvas. */
export function Viewport({ zooming, children }: { zooming: Zooming; children: ReactNode }) {
  const { viewport, zoom } = zooming;
  useZoomGestures(zooming);
  const scrolls = zoom.kind === "scale" ? "overflow-auto overscroll-contain" : "overflow-visible";
  return (
    <div
      ref={viewport}
      data-desk=""
      className={`flex max-h-[calc(100dvh-var(--around-stage)+2*var(--desk-edge))] touch-pan-x touch-pan-y p-(--desk-edge) pt-2 ${scrolls}`}
    >
      {children}
    </div>
  );
}
