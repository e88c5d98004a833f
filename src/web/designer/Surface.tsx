// The canvas with its preview bar and zoom, and what keys, clipboard and drops do on it.
import type { RefObject } from "react";
import type { Point } from "#domain/canvas/box.ts";
import { SAY } from "#domain/say/say.ts";
import { usePublicUrl } from "../shell/use-settings.ts";
import { toast } from "../ui/toasts/toast.ts";
import { useClipboard } from "./clipboard/use-clipboard.ts";
import { useCanvasVerbs } from "./keys/use-canvas-verbs.ts";
import { useKeys } from "./keys/use-keys.ts";
import { readDragged } from "./palette/entries.ts";
import { isPicture } from "./pictures/prepare-picture.ts";
import { PreviewBar } from "./preview-as/PreviewBar.tsx";
import { usePreview } from "./preview-as/use-preview.ts";
import { EngineNote } from "./stage/EngineNote.tsx";
import { Stage } from "./stage/Stage.tsx";
import { ZoomControl } from "./stage/zoom/ZoomControl.tsx";
import { useZoom } from "./stage/zoom/use-zoom.ts";
import { useEditing } from "./text/use-editing.ts";
import type { Actions } from "./use-actions.ts";
import type { Designer } from "./use-designer.ts";

type SurfaceProps = {
  id: string;
  designer: Designer;
  actions: Actions;
  place: RefObject<HTMLDivElement | null>;
  onRemove: (ids: readonly string[]) => void;
  onHelp: () => void;
  /** Called when the selected element is tapped again. */
  onOpen: () => void;
  /** Ids of the texts that do not fit. */
  onDrawn: (overflow: readonly string[]) => void;
};

export function Surface({ id, designer, actions, place, onRemove, onHelp, onOpen, onDrawn }: SurfaceProps) {
  useClipboard(designer, actions, onRemove);
  const zooming = useZoom(designer.content.canvasSize.width);
  const editing = useEditing(designer);
  const publicUrl = usePublicUrl();
  const preview = usePreview(id, designer.content, publicUrl);
  useKeys("canvas", useCanvasVerbs(designer, actions, { edit: editing.open, zoom: zooming, onRemove, onHelp }));
  return (
    <div
      ref={place}
      className="-mx-4 scroll-mt-2 bg-sunken [--around-stage:17rem] [--viewport-edge:1rem] md:mx-0 md:rounded-card @xl:sticky @xl:top-0 @xl:z-10 @3xl:top-4 @4xl:[--around-stage:15.5rem] @4xl:[--viewport-edge:1.25rem]"
    >
      {/* WebKit does not show a moving canvas in a box that both clips and has round corners. */}
      <div className="overflow-x-clip">
        {/* The zoom control is above the canvas, so that it does not move while the canvas area grows. */}
        <div className="flex flex-wrap items-center justify-end gap-2 px-(--viewport-edge) pt-2">
          <div className="max-w-full min-w-0 grow">
            <PreviewBar template={id} preview={preview} />
          </div>
          <ZoomControl zooming={zooming} />
        </div>
        <Stage
          designer={designer}
          zooming={zooming}
          editing={editing}
          link={preview.filled?.link ?? publicUrl + LIKE_A_PATH}
          fill={preview.filled?.fill}
          onOpen={onOpen}
          onDrop={(dropped, at) => drop(dropped, at, designer, actions)}
          onDrawn={onDrawn}
        />
        {/* Below the canvas, which must not move when the note appears. */}
        <EngineNote />
      </div>
    </div>
  );
}

/** The path in QR codes shown in the designer: as long as a real one, so the code has the same density. */
const LIKE_A_PATH = `/certify/${"0".repeat(22)}`;

function drop(dropped: DataTransfer, at: Point, designer: Designer, actions: Actions): void {
  const files = [...dropped.files].filter(isPicture);
  if (files.length > 0) return void actions.uploadImages(files, at);
  const dragged = readDragged(dropped);
  if (dragged?.kind === "entry") return actions.add(dragged.entry, at);
  const image = designer.content.customImages.find((one) => dragged?.kind === "image" && one.id === dragged.id);
  if (image) actions.addImage(image, at);
  else toast.error(SAY.designer.dropFailed);
}
