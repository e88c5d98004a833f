// Keeps the stage's drawing current: redraws on changes and after zooming, with the edited text lifted off.
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { usePixelRatio } from "../../ui/hooks/use-pixel-ratio.ts";
import { covers } from "./paper.ts";
import { keepWidth } from "./stage-width.ts";
import { drawAll, type Drawable, layersOf, liftOff, paperUnder, partDrawn, seenOf } from "./layers.ts";

type Drawing = {
  stage: RefObject<HTMLElement | null>;
  viewport: RefObject<HTMLElement | null>;
  drawable: Drawable;
  /** Whether all fonts and pictures are loaded. */
  ready: boolean;
  /** The text being edited: its editor draws it. */
  written: string | undefined;
  painter: RefObject<() => void>;
  /** Ids of texts that do not fit. */
  onDrawn: (overflow: readonly string[]) => void;
  /** Ends a running gesture before another design is drawn. */
  beforeDrawing: () => void;
  /** Reports the stage's width in screen pixels. */
  onSized: (width: number) => void;
};

export function useDrawing({ stage, viewport, drawable, ready, written, painter, ...on }: Drawing): void {
  const { content, link, pictures, fill } = drawable;
  const pixels = useDevicePixels(stage, on.onSized);
  function draw(drawn: Drawable, lifted: string | undefined): void {
    if (stage.current === null) return;
    const layers = layersOf(stage.current);
    on.onDrawn(drawAll(layers, drawn));
    if (lifted !== undefined) liftOff(layers, drawn, new Set([lifted]));
    painter.current();
  }
  const changed = useEffectEvent((drawn: Drawable, lifted: string | undefined) => {
    on.beforeDrawing();
    draw(drawn, lifted);
  });
  useLayoutEffect(() => {
    if (ready && pixels > 0) changed({ content, link, pictures, fill }, written);
  }, [ready, pixels, content, link, pictures, fill, written]);
  const scrolled = useEffectEvent(() => {
    // Skip while dragging: the drop draws everything.
    if (stage.current === null || "carrying" in stage.current.dataset) return;
    const { base } = layersOf(stage.current);
    const paper = paperUnder(base, drawable);
    if (paper && !covers(partDrawn({ base }), seenOf(base, paper))) draw(drawable, written);
  });
  useEffect(() => {
    const scroller = viewport.current;
    const scroll = () => scrolled();
    scroller?.addEventListener("scroll", scroll, { passive: true });
    return () => scroller?.removeEventListener("scroll", scroll);
  }, [viewport]);
}

/** During a pinch the last drawing is stretched; it is redrawn once the size has been stable for this long. */
const STABLE_MS = 90;

/** Stage width in device pixels; 0 until known. */
function useDevicePixels(stage: RefObject<HTMLElement | null>, onSized: (width: number) => void): number {
  const ratio = usePixelRatio();
  const [width, setWidth] = useState(0);
  const sized = useEffectEvent((latest: number) => onSized(latest));
  useEffect(() => {
    if (stage.current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let first = true;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const latest = entry.contentRect.width;
      keepWidth(entry.target);
      sized(latest);
      clearTimeout(timer);
      const apply = () => setWidth(latest);
      if (first) apply();
      else timer = setTimeout(apply, STABLE_MS);
      first = false;
    });
    observer.observe(stage.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [stage]);
  return Math.round(width * ratio);
}
