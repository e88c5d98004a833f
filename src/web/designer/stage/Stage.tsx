// The stage: the drawing, an option for every element above it, selection frames and the text editor.
import {
  type DragEvent,
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  type ReactNode,
} from "react";
import type { Point } from "#domain/canvas/box.ts";
import type { Content, Element, Size } from "#domain/canvas/content.ts";
import { type Pictured, pictureAddress } from "#domain/canvas/pictured.ts";
import { SAY } from "#domain/say/say.ts";
import { useDesignAssets } from "../../ui/drawing/assets.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { part } from "../../ui/part.tsx";
import { optionName } from "../announce.ts";
import { useTabStop } from "../keys/tab-stop.ts";
import { CANVAS_MARK } from "../keys/use-keys.ts";
import { TextEditor } from "../text/TextEditor.tsx";
import type { Editing } from "../text/use-editing.ts";
import type { Designer } from "../use-designer.ts";
import { isFilledByAi } from "./ai-fills.ts";
import { atRest, hasPlaceholder, withAiSigns } from "./at-rest.ts";
import { SHEETS } from "./layers.ts";
import { NotDrawn } from "./NotDrawn.tsx";
import { Proxy } from "./Proxy.tsx";
import { SelectionFrame } from "./SelectionFrame.tsx";
import { useDrawing } from "./use-drawing.ts";
import { usePointer } from "./use-pointer.ts";
import type { Zooming } from "./zoom/use-zoom.ts";
import type { Zoom } from "./zoom/zoom.ts";
import { GUIDES } from "./scene.ts";
import { useZoomGestures } from "./zoom/use-zoom-gestures.ts";

const CropEditor = part(async () => (await import("../crop/CropEditor.tsx")).CropEditor, { over: true });
const AXES = ["x", "y"] as const;

type StageProps = {
  designer: Designer;
  zooming: Zooming;
  editing: Editing;
  /** The picture that is being cropped. */
  cropped: Pictured | undefined;
  onCropped: () => void;
  /** The link in QR codes of the unsent design. */
  link: string;
  /** Fills the drawn texts with a student. Editing works on the unfilled texts. */
  fill: ((content: Content) => Content) | undefined;
  /** Opens the menu of the selection, at a point of the screen. */
  onMenu: (at: Point) => void;
  /** Called after a tap: whether it selected something. */
  onTap: (selects: boolean) => void;
  /** Called on a drop, with the point in canvas pixels. */
  onDrop: (dropped: DataTransfer, at: Point) => void;
  /** Ids of texts that do not fit. */
  onDrawn: (overflow: readonly string[]) => void;
};

export function Stage(props: StageProps) {
  const { designer, zooming, editing, cropped, link, fill, onMenu, onTap, onDrop, onDrawn } = props;
  const { content } = designer;
  const shown = useMemo(() => (fill ? (design: Content) => withAiSigns(fill(design)) : atRest), [fill]);
  const assets = useDesignAssets(
    useMemo(() => shown(content), [shown, content]),
    link,
  );
  const { ready, pictures } = assets;
  const drawable = { content, link, pictures, fill: shown };
  const picture = cropped && pictures.get(pictureAddress(cropped));
  const cropping = cropped && picture && { element: cropped, picture };
  const stage = useRef<HTMLDivElement>(null);
  const painter = useRef(() => {});
  const setPainter = useCallback((paint: () => void) => void (painter.current = paint), []);
  const { stop, onReach } = useTabStop(designer);
  const pointer = usePointer(designer, stage, drawable, { edit: editing.open, menu: onMenu, onTap });
  useDrawing({
    stage,
    viewport: zooming.viewport,
    drawable,
    ready,
    written: editing.text?.id ?? cropping?.element.id,
    painter,
    onDrawn,
    beforeDrawing: pointer.cancelGesture,
    onSized: zooming.measured,
  });
  const mayShowChips = ready && !fill && zooming.scale > 0;
  // Rendered later than the drawing: to measure letters for the first time takes long, and it measures the same.
  const showsChips = useDeferredValue(mayShowChips, false) && mayShowChips;
  return (
    <Viewport zooming={zooming}>
      <div
        ref={stage}
        data-stage=""
        className="relative m-auto shrink-0 bg-white shadow-print ring-1 ring-line"
        style={sizeOf(zooming.zoom, content.canvasSize)}
      >
        <Sheets />
        <NotDrawn assets={assets} />
        <Options
          designer={designer}
          chips={showsChips ? { scale: zooming.scale, except: editing.text?.id } : undefined}
          {...{ stop, onReach, pointer, onDrop }}
        />
        <Hands {...props} stage={stage} cropping={cropping} setPainter={setPainter} pointer={pointer} />
        <Marks />
      </div>
    </Viewport>
  );
}

type HandsProps = Pick<StageProps, "designer" | "zooming" | "editing" | "link" | "onCropped"> & {
  stage: RefObject<HTMLDivElement | null>;
  cropping: { element: Pictured; picture: Size } | undefined;
  setPainter: (paint: () => void) => void;
  pointer: ReturnType<typeof usePointer>;
};

/** What one works with on the canvas: an editor, or the handles of what is selected. */
function Hands({ designer, zooming, editing, link, onCropped, stage, cropping, setPainter, pointer }: HandsProps) {
  const shared = { designer, stage, scale: zooming.scale, setPainter };
  if (cropping)
    return (
      <Suspense>
        <CropEditor key={cropping.element.id} {...shared} {...cropping} onClose={onCropped} />
      </Suspense>
    );
  const { text, close } = editing;
  if (text) return <TextEditor key={text.id} {...shared} element={text} link={link} onClose={close} />;
  return (
    <SelectionFrame
      elements={designer.selectedElements}
      content={designer.content}
      scale={zooming.scale}
      hold={pointer.pull}
      carry={pointer.carry}
    />
  );
}

/** When fitted, the stage takes the available room up to a limit. */
function sizeOf(zoom: Zoom, { width, height }: Content["canvasSize"]) {
  const fitted = `min(100cqw, max(1100px, 90vmin), 100cqh * ${width / height})`;
  return { aspectRatio: `${width} / ${height}`, width: zoom.kind === "fit" ? fitted : `${zoom.scale * width}px` };
}

/** The canvases. A dragged element is clipped at the paper's edge, as it will be drawn. */
function Sheets() {
  return (
    <div className="absolute inset-0 overflow-clip">
      {Array.from({ length: 1 + SHEETS }, (_, nth) => (
        <canvas key={nth} aria-hidden="true" hidden={nth > 0} className="absolute will-change-transform" />
      ))}
    </div>
  );
}

type OptionsProps = Pick<StageProps, "designer" | "onDrop"> & {
  /** Where placeholders are seen as chips; undefined while a student is previewed. */
  chips: { scale: number; except: string | undefined } | undefined;
  stop: string | undefined;
  onReach: (id: string) => void;
  pointer: ReturnType<typeof usePointer>;
};

function Options({ designer: { content, selectedElements }, chips, stop, onReach, pointer, onDrop }: OptionsProps) {
  const { elements, canvasSize } = content;
  const names = useMemo(() => namesOf(elements), [elements]);
  function drop(event: DragEvent<HTMLDivElement>): void {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    const perPixel = canvasSize.width / box.width;
    onDrop(event.dataTransfer, { x: (event.clientX - box.left) * perPixel, y: (event.clientY - box.top) * perPixel });
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are handled by the table of shortcuts
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot place its options on the canvas
      role="listbox"
      aria-multiselectable="true"
      aria-label={SAY.announcements.canvas(elements.length)}
      // A single tab stop: the option focused last, or the canvas itself while it is empty.
      tabIndex={elements.length === 0 ? 0 : -1}
      {...{ [CANVAS_MARK]: "" }}
      className="absolute inset-0 isolate overflow-clip outline-hidden [overflow-clip-margin:24px]"
      onPointerDown={pointer.down}
      onClick={pointer.click}
      onDoubleClick={pointer.doubleClick}
      onContextMenu={pointer.contextMenu}
      onFocus={({ target: { dataset } }) => afterPaint(() => dataset["of"] !== undefined && onReach(dataset["of"]))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {elements.map((element, at) => (
        <Proxy
          key={element.id}
          element={element}
          name={names[at] ?? ""}
          canvas={canvasSize}
          selected={selectedElements.includes(element)}
          stop={element.id === stop}
          chips={chips?.except !== element.id && hasPlaceholder(element) ? chips?.scale : undefined}
        />
      ))}
    </div>
  );
}

function namesOf(elements: readonly Element[]): string[] {
  const groups = Map.groupBy(elements, (element) => element.groupId ?? element);
  return elements.map((element, at) => {
    const members = groups.get(element.groupId ?? element) ?? [];
    const name = optionName(element, at + 1, elements.length, members.length);
    return isFilledByAi(element) ? `${name}, ${SAY.stage.aiFills}` : name;
  });
}

function Marks() {
  return (
    <div className="pointer-events-none absolute inset-0 z-3">
      {AXES.flatMap((axis) =>
        Array.from({ length: GUIDES }, (_, nth) => (
          <span key={axis + nth} data-mark="guide" data-axis={axis} aria-hidden="true" className="guide" />
        )),
      )}
      <div data-mark="distances" aria-hidden="true" />
      <span data-mark="marquee" aria-hidden="true" hidden className="marquee" />
      <output data-mark="announcement" className="sr-only" />
    </div>
  );
}

/** The first child is the stage. When fitted, nothing is clipped: handles reach over the canvas edge. */
function Viewport({ zooming, children }: { zooming: Zooming; children: ReactNode }) {
  const { viewport, zoom } = zooming;
  useZoomGestures(zooming);
  const scrolls = zoom.kind === "scale" ? "overflow-auto overscroll-contain" : "overflow-visible";
  return (
    <div
      ref={viewport}
      data-viewport=""
      className={`@container-size flex h-full touch-pan-x touch-pan-y p-3 ${scrolls}`}
    >
      {children}
    </div>
  );
}
