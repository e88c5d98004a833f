// What gestures show over the canvas, moved by them and not by React: guides, the frame of a marquee, and a word to those who listen.
import { GUIDES } from "./scene.ts";

const AXES = ["x", "y"] as const;

export function Marks() {
  return (
    <div className="pointer-events-none absolute inset-0 z-3">
      {AXES.flatMap((axis) =>
        Array.from({ length: GUIDES }, (_, nth) => (
          <span key={axis + nth} data-mark="guide" data-axis={axis} aria-hidden="true" className="guide" />
        )),
      )}
      <span data-mark="marquee" aria-hidden="true" hidden className="marquee" />
      <output data-mark="told" className="sr-only" />
    </div>
  );
}
