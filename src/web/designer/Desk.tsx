// Palette, canvas and panel: side by side where there is room, on a phone one under the other with the panel as a sheet.
import { useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import type { Point } from "#domain/box.ts";
import { SAY } from "#domain/say/say.ts";
import { toast } from "../ui/toast.ts";
import { useClipboard } from "./clipboard/use-clipboard.ts";
import { focusCanvas } from "./keys/canvas-focus.ts";
import { useCanvasVerbs } from "./keys/use-canvas-verbs.ts";
import { useKeys } from "./keys/use-keys.ts";
import { readDragged } from "./palette/entries.ts";
import { Columns } from "./palette/Columns.tsx";
import { Library } from "./palette/Library.tsx";
import { Palette } from "./palette/Palette.tsx";
import { Panel } from "./panel/Panel.tsx";
import { PhonePanel } from "./panel/PhonePanel.tsx";
import { isPicture } from "./pictures/prepare-picture.ts";
import { PreviewBar } from "./preview-as/PreviewBar.tsx";
import { usePreview } from "./preview-as/use-preview.ts";
import { Stage } from "./stage/Stage.tsx";
import { ZoomControl } from "./stage/zoom/ZoomControl.tsx";
import { useZoom } from "./stage/zoom/use-zoom.ts";
import { useEditing } from "./text/use-editing.ts";
import type { Actions } from "./use-actions.ts";
import type { Designer } from "./use-designer.ts";
import { useNoStrayDrops } from "./use-no-stray-drops.ts";
import { useSettled } from "./use-settled.ts";
import { useStable } from "./use-stable.ts";

type DeskProps = { id: string; designer: Designer; actions: Actions; phone: boolean; onHelp: () => void };

export function Desk({ id, designer, actions, phone, onHelp }: DeskProps) {
  const { overflow, drawn } = useOverflow();
  const [settings, setSettings] = useState(false);
  // The canvas comes first: one can work on it before the panel beside it is drawn.
  const panel = useDeferredValue(true, false);
  useNoStrayDrops();
  const under = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The sheet covers the lower half of a phone: the canvas goes to the upper one.
    if (phone && settings) under.current?.scrollIntoView();
  }, [phone, settings]);
  const { remove } = useStable({
    remove: (ids: readonly string[]) => {
      actions.remove(ids);
      // What was removed had the focus, or the button that removed it: it goes to the canvas, not to nowhere.
      focusCanvas();
    },
  });
  const settled = useSettled({ designer, actions });
  useClipboard(designer, actions, remove);
  const zooming = useZoom(designer.content.canvasSize.width);
  const editing = useEditing(designer);
  const preview = usePreview(id, designer.content);
  useKeys("canvas", useCanvasVerbs(designer, actions, { edit: editing.open, zoom: zooming, onRemove: remove, onHelp }));
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-4 @xl:grid-cols-[minmax(0,1fr)_14rem] @xl:items-start @2xl:grid-cols-[minmax(0,1fr)_16.5rem] @4xl:grid-cols-[10rem_minmax(0,1fr)_16.5rem] ${phone && settings ? "pb-[60dvh]" : ""}`}
    >
      <div className="flex flex-col gap-5 @xl:col-span-2 @4xl:col-span-1">
        <Palette actions={actions} />
        <Columns template={id} actions={actions} />
        <Library designer={designer} actions={actions} />
      </div>
      <div
        ref={under}
        className="-mx-4 scroll-mt-2 overflow-x-clip bg-sunken [--around-stage:17rem] [--desk-edge:1rem] md:mx-0 md:rounded-card @xl:sticky @xl:top-4 @4xl:[--around-stage:15.5rem] @4xl:[--desk-edge:1.25rem]"
      >
        {/* The zoom is over the canvas, where it stays under the pointer while the desk grows. */}
        <div className="flex flex-wrap items-center justify-end gap-2 px-(--desk-edge) pt-2">
          <div className="max-w-full min-w-0 grow">
            <PreviewBar template={id} preview={preview} />
          </div>
          <ZoomControl zooming={zooming} />
        </div>
        <Stage
          designer={designer}
          zooming={zooming}
          editing={editing}
          link={preview.filled?.link ?? SAMPLE_LINK}
          fill={preview.filled?.fill}
          onOpen={() => setSettings(true)}
          onDrop={(dropped, at) => drop(dropped, at, designer, actions)}
          onDrawn={drawn}
        />
      </div>
      {!panel ? null : phone ? (
        <PhonePanel {...settled} overflow={overflow} open={settings} onOpen={setSettings} onRemove={remove} />
      ) : (
        <Panel {...settled} overflow={overflow} onRemove={remove} />
      )}
    </div>
  );
}

/** The ids of the texts that do not fit, as they were drawn last. */
function useOverflow() {
  const [overflow, setOverflow] = useState<readonly string[]>([]);
  // Most drawings change nothing about what fits: then nothing else is drawn anew.
  const drawn = useCallback(
    (ids: readonly string[]) => setOverflow((before) => (before.join() === ids.join() ? before : ids)),
    [],
  );
  return { overflow, drawn };
}

/** What QR codes say in the designer: an address of the length that a real one has. */
const SAMPLE_LINK = `${window.location.origin}/certify/${"0".repeat(22)}`;

function drop(dropped: DataTransfer, at: Point, designer: Designer, actions: Actions): void {
  const files = [...dropped.files].filter(isPicture);
  if (files.length > 0) return void actions.uploadImages(files, at);
  const dragged = readDragged(dropped);
  if (dragged?.kind === "entry") return actions.add(dragged.entry, at);
  const image = designer.content.customImages.find((one) => dragged?.kind === "image" && one.id === dragged.id);
  if (image) actions.addImage(image, at);
  else toast.error(SAY.designer.dropFailed);
}
