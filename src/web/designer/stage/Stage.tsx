// The canvas on its desk: the drawing, over it an option for every element, and the frame of the selected one.
import { type DragEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Point } from "#domain/box.ts";
import { SAY } from "#domain/say/say.ts";
import { useDesignAssets } from "../../ui/drawing/assets.ts";
import { optionName } from "../announce.ts";
import { useTabStop } from "../keys/tab-stop.ts";
import { CANVAS_MARK } from "../keys/use-keys.ts";
import type { Designer } from "../use-designer.ts";
import { Frame } from "./Frame.tsx";
import { drawAll, layersOf } from "./layers.ts";
import { NotDrawn } from "./NotDrawn.tsx";
import { Proxy } from "./Proxy.tsx";
import { useGestures } from "./use-gestures.ts";
import { useProxyVerbs } from "./use-proxy-verbs.ts";

const LAYERS = ["base", "lifted", "above"] as const;

type StageProps = {
  designer: Designer;
  /** What QR codes say while nobody has the certificate yet. */
  link: string;
  /** The selected element was tapped again. */
  onOpen: () => void;
  /** Something was dropped; the point is on the canvas. */
  onDrop: (dropped: DataTransfer, at: Point) => void;
  /** The ids of texts that do not fit. */
  onDrawn: (overflow: readonly string[]) => void;
};

export function Stage({ designer, link, onOpen, onDrop, onDrawn }: StageProps) {
  const { content, selected, selectedElements } = designer;
  const { width, height } = content.canvasSize;
  const assets = useDesignAssets(content);
  const { ready, pictures } = assets;
  const root = useRef<HTMLDivElement>(null);
  const pixels = useDevicePixels(root);
  const { stop, onReach } = useTabStop(designer);
  const gestures = useGestures(designer, root, { content, link, pictures });
  const verbs = useProxyVerbs(designer, gestures, { onOpen, onReach });
  useLayoutEffect(() => {
    if (ready && pixels > 0 && root.current) onDrawn(drawAll(layersOf(root.current), { content, link, pictures }));
  }, [ready, pixels, content, link, pictures, onDrawn]);

  function drop(event: DragEvent<HTMLDivElement>): void {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    const perPixel = width / box.width;
    onDrop(event.dataTransfer, { x: (event.clientX - box.left) * perPixel, y: (event.clientY - box.top) * perPixel });
  }
  return (
    <div
      ref={root}
      className="relative mx-auto max-w-[1100px] bg-white shadow-print"
      style={{
        aspectRatio: `${width} / ${height}`,
        width: `min(100%, (100dvh - var(--around-stage)) * ${width / height})`,
      }}
    >
      {LAYERS.map((layer) => (
        <canvas key={layer} aria-hidden="true" className="absolute inset-0 size-full" />
      ))}
      <NotDrawn assets={assets} />
      {/* The empty canvas is pressed to deselect; Escape does it by key. */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select shows its options itself
        role="listbox"
        aria-multiselectable="true"
        aria-label={SAY.told.canvas(content.elements.length)}
        // One stop for Tab: the option that was last reached, or the canvas itself while nothing stands on it.
        tabIndex={content.elements.length === 0 ? 0 : -1}
        {...{ [CANVAS_MARK]: "" }}
        className="absolute inset-0 overflow-clip outline-hidden [overflow-clip-margin:24px]"
        onPointerDown={(event) => event.target === event.currentTarget && designer.deselect()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {content.elements.map((element, at) => (
          <Proxy
            key={element.id}
            element={element}
            name={optionName(element, at + 1, content.elements.length)}
            canvas={content.canvasSize}
            selected={selectedElements.includes(element)}
            stop={element.id === stop}
            verbs={verbs}
          />
        ))}
        {selected && <Frame element={selected} canvas={content.canvasSize} hold={gestures.begin} />}
      </div>
    </div>
  );
}

/** The stage's width in device pixels, 0 until it is known. */
function useDevicePixels(stage: RefObject<HTMLElement | null>): number {
  const [pixels, setPixels] = useState(0);
  useEffect(() => {
    if (stage.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setPixels(Math.round(entry.contentRect.width * window.devicePixelRatio));
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [stage]);
  return pixels;
}
