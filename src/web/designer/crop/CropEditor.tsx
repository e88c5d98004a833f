// Crops a picture on the canvas: all of it, pale, behind the window that is kept, with handles and a bar of buttons.
import { type CSSProperties, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from "react";
import type { Box, Edge, Point } from "#domain/canvas/box.ts";
import { type Pictured, pictureAddress } from "#domain/canvas/pictured.ts";
import { SAY } from "#domain/say/say.ts";
import { layersOf } from "../stage/layers.ts";
import { maskStyle } from "../stage/mask-style.ts";
import { percent, placed } from "../stage/place.ts";
import { CropBar } from "./CropBar.tsx";
import { type CropHands, type CropTarget, useCrop } from "./use-crop.ts";
import "../stage/handles.css";
import "../stage/stage.css";

type CropEditorProps = CropTarget & { setPainter: (paint: () => void) => void };

const EDGES: readonly Edge[] = ["n", "s", "w", "e", "nw", "ne", "sw", "se"];

export function CropEditor({ setPainter, ...target }: CropEditorProps) {
  const { element, stage, scale, designer } = target;
  const hands = useCrop(target);
  const area = useRef<HTMLButtonElement>(null);
  const hint = useId();
  useHidden(stage, setPainter);
  useLayoutEffect(() => area.current?.focus({ preventScroll: true }), []);
  const { whole, window } = hands.cropping;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for keys that its buttons leave
    <div
      className="contents"
      onKeyDown={(event) => press(event, hands, event.target === area.current)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hands.keep(false)}
    >
      <div className="absolute z-3" style={placed(element, designer.content.canvasSize)}>
        <Photo element={element} className="opacity-35" style={within(whole, element)} />
        <div
          className="absolute overflow-hidden"
          style={{ ...within(window, element), ...maskStyle({ ...element, ...window }) }}
        >
          <Photo element={element} style={within(whole, window)} />
        </div>
        <button
          ref={area}
          type="button"
          aria-label={SAY.cutting.move}
          aria-describedby={hint}
          onPointerDown={hands.drag}
          className="absolute cursor-move touch-none"
          style={within(whole, element)}
        />
        <div className="selection-frame pointer-events-none" style={within(window, element)}>
          <div className="@container-size/frame absolute inset-0">
            {EDGES.map((edge) => (
              <span key={edge} data-edge={edge} className="handle" onPointerDown={(event) => hands.pull(event, edge)} />
            ))}
          </div>
        </div>
        <span id={hint} className="sr-only">
          {SAY.cutting.hint}
        </span>
      </div>
      <CropBar stage={stage} scale={scale} hands={hands} element={element} canvas={designer.content.canvasSize} />
    </div>
  );
}

function Photo({ element, style, className = "" }: { element: Pictured; style: CSSProperties; className?: string }) {
  const { flipX = false, flipY = false } = element;
  const transform = flipX || flipY ? `scale(${flipX ? -1 : 1}, ${flipY ? -1 : 1})` : undefined;
  return (
    <img
      src={pictureAddress(element)}
      alt=""
      draggable={false}
      className={`pointer-events-none absolute max-w-none ${className}`}
      style={{ ...style, transform }}
    />
  );
}

/** The element's own drawing must not be seen behind. */
function useHidden(stage: RefObject<HTMLElement | null>, setPainter: CropEditorProps["setPainter"]): void {
  useLayoutEffect(() => {
    function hide(): void {
      const [sheet] = stage.current ? layersOf(stage.current).sheets : [];
      if (sheet) sheet.hidden = true;
    }
    setPainter(hide);
    hide();
    return () => setPainter(() => {});
  }, [stage, setPainter]);
}

/** In percent of an upright box, so that it holds at every size of the stage. */
function within(box: Box, around: Box): CSSProperties {
  return {
    left: percent(box.x - around.x, around.width),
    top: percent(box.y - around.y, around.height),
    width: percent(box.width, around.width),
    height: percent(box.height, around.height),
  };
}

const STEP = { near: 1, far: 10 } as const;
const ZOOM = 1.1;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function press(event: KeyboardEvent<HTMLElement>, hands: CropHands, onPicture: boolean): void {
  const { key, altKey, shiftKey } = event;
  const mod = event.ctrlKey || event.metaKey;
  // Kept before Ctrl+S saves: the shortcut is handled after this.
  if (mod && key.toLowerCase() === "s") return hands.keep(true);
  const act = key === "Escape" ? hands.cancel : onPicture && !mod ? actionOf(key, altKey, shiftKey, hands) : undefined;
  const isUndo = mod && key.toLowerCase() === "z";
  if (act === undefined && !isUndo) return;
  event.preventDefault();
  event.stopPropagation();
  act?.();
}

function actionOf(key: string, alt: boolean, shift: boolean, hands: CropHands): (() => void) | undefined {
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    const step = shift ? STEP.far : STEP.near;
    const by = { x: arrow.x * step, y: arrow.y * step };
    return () => (alt ? hands.stretch(by) : hands.move(by));
  }
  if (key === "Enter") return () => hands.keep(true);
  if (key === "+" || key === "=") return () => hands.zoom(ZOOM);
  return key === "-" ? () => hands.zoom(1 / ZOOM) : undefined;
}
