// What gestures show over the canvas, moved by them and not by React: guides, the frame of a marquee, and a word to those who listen.
import { GUIDES } from "./scene.ts";

export function Marks() {
  return (
    <>
      {Array.from({ length: GUIDES }, (_, nth) => (
        <span key={nth} data-mark="guide" aria-hidden="true" hidden className="guide z-3" />
      ))}
      <span data-mark="marquee" aria-hidden="true" hidden className="marquee z-3" />
      <output data-mark="told" className="sr-only" />
    </>
  );
}
