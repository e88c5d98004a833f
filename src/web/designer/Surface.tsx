// The canvas with its preview bar and zoom, and what keys, clipboard and drops do on it.
import { Keyboard } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Point } from "#domain/canvas/box.ts";
import { frameAt, isEmptyFrame } from "#domain/canvas/pictured.ts";
import { SAY } from "#domain/say/say.ts";
import { usePublicUrl } from "../shell/use-settings.ts";
import { lazily } from "../ui/lazily.tsx";
import { toast } from "../ui/toasts/toast.ts";
import { useClipboard } from "./clipboard/use-clipboard.ts";
import { useCanvasVerbs } from "./keys/use-canvas-verbs.ts";
import { useKeys } from "./keys/use-keys.ts";
import type { CanvasMenuProps } from "./menu/CanvasMenu.tsx";
import { readDragged } from "./palette/dragged.ts";
import { choosePictures } from "./pictures/choose-pictures.ts";
import { isPicture } from "./pictures/is-picture.ts";
import { StepButtons } from "./frame/StepButtons.tsx";
import type { SheetName } from "./frame/tabs.ts";
import { KeyButton } from "./keys/KeyButton.tsx";
import { PreviewBar } from "./preview-as/PreviewBar.tsx";
import { usePreview } from "./preview-as/use-preview.ts";
import { EngineNote } from "./stage/EngineNote.tsx";
import { Stage } from "./stage/Stage.tsx";
import { ZoomControl } from "./stage/zoom/ZoomControl.tsx";
import { useHand } from "./stage/zoom/use-hand.ts";
import { useZoom } from "./stage/zoom/use-zoom.ts";
import { useEditing } from "./text/use-editing.ts";
import { AddVariant } from "./variants/AddVariant.tsx";
import type { Actions } from "./use-actions.ts";
import { croppedIn } from "./use-cropping.ts";
import type { Designer } from "./use-designer.ts";

type SurfaceProps = {
  id: string;
  designer: Designer;
  actions: Actions;
  phone: boolean;
  /** Whether further designs may be added for some people. */
  mayAdd: boolean;
  /** Whether a sheet covers the lower half of the screen. */
  sheet: boolean;
  /** The pane that lies over the canvas, at its left. */
  over: SheetName | undefined;
  onRemove: (ids: readonly string[]) => void;
  onHelp: () => void;
  /** Opens the settings over the canvas, or closes them; undefined where they are beside it. */
  onSettings: ((sheet: "settings" | undefined) => void) | undefined;
  /** Ids of the texts that do not fit. */
  onDrawn: (overflow: readonly string[]) => void;
};

export function Surface(props: SurfaceProps) {
  const { id, designer, actions, phone, mayAdd, sheet, over, onRemove, onHelp, onSettings, onDrawn } = props;
  useClipboard(designer, actions, onRemove);
  const zooming = useZoom(designer.content.canvasSize.width);
  const { afterSpace } = useHand(zooming.viewport);
  const editing = useEditing(designer);
  const publicUrl = usePublicUrl();
  const preview = usePreview(id, designer.content, publicUrl);
  useSelectionSeen(sheet, designer);
  const room = useShiftedFor(over, designer);
  const cropped = croppedIn(designer, actions.cropped);
  useClosedFor(cropped !== undefined, onSettings);
  /** The keyboard of a phone needs the room, and so does a picture that is cropped. */
  function edit(element: string): boolean {
    const has = editing.open(element) || actions.crop(element) || chooseFor(element, designer, actions);
    if (has) onSettings?.(undefined);
    return has;
  }
  // What lies over the canvas would cover it.
  const menu = useMenu(() => onSettings?.(undefined));
  useKeys(
    "canvas",
    useCanvasVerbs(designer, actions, { edit, afterSpace, menu: menu.openAt, zoom: zooming, onRemove, onHelp }),
  );
  return (
    <div
      className="designer-stage designer-surface relative bg-sunken"
      data-over={over === undefined ? undefined : ""}
      data-previewing={preview.on ? "" : undefined}
    >
      <div
        ref={room}
        data-toast-room=""
        className={`designer-room min-h-0 overflow-x-clip ${sheet ? "scroll-pb-[calc(50dvh-7.25rem)] overflow-y-auto" : "overflow-y-clip"}`}
      >
        <Stage
          designer={designer}
          zooming={zooming}
          editing={{ ...editing, open: edit }}
          link={preview.filled?.link ?? publicUrl + LIKE_A_PATH}
          fill={preview.filled?.fill}
          onMenu={menu.openAt}
          cropped={cropped}
          onCropped={actions.endCrop}
          onTap={(selects) => onSettings?.(selects ? "settings" : undefined)}
          onDrop={(dropped, at) => drop(dropped, at, designer, actions)}
          onDrawn={onDrawn}
        />
        <CanvasMenu {...menu.shown} {...{ designer, actions, edit, onRemove }} />
        {sheet && <div aria-hidden="true" className="h-[calc(50dvh-7.25rem)]" />}
      </div>
      {/* Above the canvas, but after it in the document: few Tabs lead to the canvas. */}
      <Tools {...{ id, designer, phone, mayAdd, preview, zooming, onHelp }} />
      {/* Below the canvas, which must not move when the note appears. */}
      <div className="designer-engine">
        <EngineNote />
      </div>
    </div>
  );
}

type ToolsProps = Pick<SurfaceProps, "id" | "designer" | "phone" | "mayAdd" | "onHelp"> & {
  preview: ReturnType<typeof usePreview>;
  zooming: ReturnType<typeof useZoom>;
};

function Tools({ id, designer, phone, mayAdd, preview, zooming, onHelp }: ToolsProps) {
  return (
    <div className="designer-tools flex flex-wrap items-center gap-x-1 px-2 pt-1 md:px-3">
      {phone && <StepButtons designer={designer} />}
      <div className={`designer-preview min-w-0 ${preview.on ? "grow max-md:order-last max-md:basis-full" : ""}`}>
        <PreviewBar template={id} preview={preview} />
      </div>
      <div className="designer-tools-end ml-auto flex items-center">
        {mayAdd && <AddVariant id={id} />}
        {!phone && <KeyButton verb="help" label={SAY.keys.title} icon={Keyboard} onClick={onHelp} />}
        <ZoomControl zooming={zooming} />
      </div>
    </div>
  );
}

const CanvasMenu = lazily<CanvasMenuProps>(async () => (await import("./menu/CanvasMenu.tsx")).CanvasMenu);

function useMenu(onOpening: () => void) {
  const [shown, setShown] = useState({ open: false, at: { x: 0, y: 0 } });
  const onOpen = (open: boolean) => setShown({ ...shown, open });
  function openAt(at: Point): void {
    onOpening();
    setShown({ open: true, at });
  }
  return { shown: { ...shown, onOpen }, openAt };
}

/** What is selected stays above the sheet. */
function useSelectionSeen(sheet: boolean, { selected }: Designer): void {
  const id = selected?.id;
  useEffect(() => {
    if (sheet && id !== undefined) document.querySelector("[data-mark=frame]")?.scrollIntoView({ block: "nearest" });
  }, [sheet, id]);
}

/** The sheet of a phone would cover what is cropped. */
function useClosedFor(cropping: boolean, onSettings: SurfaceProps["onSettings"]): void {
  const close = useEffectEvent(() => onSettings?.(undefined));
  useEffect(() => {
    if (cropping) close();
  }, [cropping]);
}

const BESIDE_PX = 12;

/** What is selected stays beside the pane that lies over the canvas, as far as there is room. */
function useShiftedFor(over: string | undefined, { selected }: Designer): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null);
  const id = selected?.id;
  useEffect(() => {
    const { current: node } = room;
    const pane = document.querySelector("[data-over-canvas]")?.getBoundingClientRect();
    const frame = node?.querySelector("[data-mark=frame]")?.getBoundingClientRect();
    if (!node || over === undefined || !pane || !frame) return undefined;
    const covered = pane.right + BESIDE_PX - frame.left;
    const free = node.getBoundingClientRect().right - BESIDE_PX - frame.right;
    node.style.translate = `${Math.round(Math.max(0, Math.min(covered, free)))}px`;
    return () => void (node.style.translate = "");
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another element is selected elsewhere
  }, [over, id]);
  return room;
}

/** Asks for the picture of an empty frame; false if the element is none. */
function chooseFor(id: string, designer: Designer, actions: Actions): boolean {
  if (!isEmptyFrame(designer.current().elements.find((one) => one.id === id))) return false;
  designer.select([id]);
  choosePictures((files) => actions.replaceImage(id, files));
  return true;
}

/** The path in QR codes shown in the designer: as long as a real one, so the code has the same density. */
const LIKE_A_PATH = `/certify/${"0".repeat(22)}`;

function drop(dropped: DataTransfer, at: Point, designer: Designer, actions: Actions): void {
  const files = [...dropped.files].filter(isPicture);
  const frame = frameAt(designer.content, at);
  if (frame !== undefined && files.length === 1) return void actions.replaceImage(frame, files);
  if (files.length > 0) return void actions.uploadImages(files, at);
  const dragged = readDragged(dropped);
  if (dragged?.kind === "entry") return actions.add(dragged.entry, at);
  const image = designer.content.customImages.find((one) => dragged?.kind === "image" && one.id === dragged.id);
  if (image && frame !== undefined) actions.fillFrame(frame, image);
  else if (image) actions.addImage(image, at);
  else toast.error(SAY.designer.dropFailed);
}
