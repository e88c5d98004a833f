// The actions on elements and uploaded pictures, each with its success toast.
import { useMemo, useState } from "react";
import type { UploadedFile } from "#api/shapes.ts";
import type { Point } from "#domain/canvas/box.ts";
import type { Change } from "#domain/canvas/canvas.ts";
import { newCustomImage } from "#domain/canvas/elements.ts";
import { isEmptyFrame } from "#domain/canvas/pictured.ts";
import { PLACED } from "#domain/canvas/picture.ts";
import { nearestCanvasShape, type CanvasShape } from "#domain/canvas/canvas-shape.ts";
import { brandActions } from "./brand/brand-actions.ts";
import { clipActions } from "./clipboard/clip-actions.ts";
import { styleActions } from "./clipboard/style-actions.ts";
import { elementActions, place } from "./element-actions.ts";
import { newId } from "./new-id.ts";
import { type Upload, useUploads } from "./pictures/use-uploads.ts";
import { useCropping } from "./use-cropping.ts";
import type { Designer } from "./use-designer.ts";

export type Actions = ReturnType<typeof useActions>;

/** Offered when a background's shape differs from the canvas's. */
export type Question = { kind: "none" } | { kind: "shape"; shape: CanvasShape };

/** Stable identity until the design or one of the two changes. */
export function useActions(designer: Designer, phone: boolean) {
  const { processing, upload } = useUploads();
  const [question, setQuestion] = useState<Question>({ kind: "none" });
  const { id: cropped, verbs } = useCropping(designer);
  return useMemo(
    () => ({ ...actionsOn(designer, phone, { upload, setQuestion }), ...verbs, processing, question, cropped }),
    [designer, phone, upload, verbs, processing, question, cropped],
  );
}

type Asking = { upload: Upload; setQuestion: (question: Question) => void };

function actionsOn(designer: Designer, phone: boolean, { upload, setQuestion }: Asking) {
  function layBackground(picture: UploadedFile, changes: readonly Change[] = []): boolean {
    if (!designer.change([...changes, { kind: "setBackground", src: picture.src }], "background")) return false;
    const shape = nearestCanvasShape(picture);
    if (shape !== nearestCanvasShape(designer.current().canvasSize)) setQuestion({ kind: "shape", shape });
    else designer.pause();
    return true;
  }
  const elements = elementActions(designer, phone);
  /** Replaces a starter's emblem with a logo, or fills a frame; the picture also joins the library. */
  const replaceImage = (id: string, files: readonly File[]) =>
    upload(files.slice(0, 1), ([image]) => {
      if (image === undefined) return false;
      return designer.change([
        { kind: "addLibraryImage", image },
        { kind: "replaceImage", id, image },
      ]);
    });
  /** AI pictures may be larger than others (specification section 5). */
  const pasteImages = (files: readonly File[]) => {
    const frame = selectedFrame(designer);
    if (frame !== undefined && files.length === 1) return replaceImage(frame, files);
    return upload(files, (pictures) => {
      const { width, height } = designer.current().canvasSize;
      return addPictures(designer, pictures, Math.min(PLACED.pasted, width, height));
    });
  };
  return {
    ...elements,
    ...brandActions(designer),
    ...clipActions(designer, { ...elements, pasteImages }),
    ...styleActions(designer),
    /** Adds custom images to the library and the canvas; the first one where it was dropped. */
    uploadImages: (files: readonly File[], at?: Point) =>
      upload(files, (pictures) => addPictures(designer, pictures, PLACED.customImage, at)),
    pasteImages,
    replaceImage,
    uploadBackground: (files: readonly File[]) =>
      upload(files.slice(0, 1), ([picture]) => picture !== undefined && layBackground(picture)),
    /** Sets an uploaded picture as background together with other changes, as one undo step. False when refused. */
    layBackground,
    /** The current design. */
    design: () => designer.current(),
    /** The answer to 'Use the shape of this picture?': one undo step together with the picture. */
    answerShape: (shape: CanvasShape | null): void => {
      const { width } = designer.current().canvasSize;
      if (shape !== null) designer.change([{ kind: "setCanvas", shape, width }], "background");
      designer.pause();
      setQuestion({ kind: "none" });
    },
  };
}

/** One undo step for all. False when even the library has no room. */
function addPictures(designer: Designer, pictures: readonly UploadedFile[], most: number, at?: Point): boolean {
  const images = pictures.map((picture) => ({ ...picture }));
  const kept: Change[] = images.map((image) => ({ kind: "addLibraryImage", image }));
  if (!designer.change(kept, "images")) return false;
  for (const [nth, image] of images.entries()) {
    const element = newCustomImage(image, newId(), most);
    designer.change(
      [{ kind: "add", element: place(element, designer.current(), nth === 0 ? at : undefined) }],
      "images",
    );
  }
  designer.pause();
  return true;
}

/** The empty frame that is selected alone: it takes the next picture. */
function selectedFrame(designer: Designer): string | undefined {
  const [id, another] = designer.selection();
  const element = designer.current().elements.find((one) => one.id === id);
  return another === undefined && isEmptyFrame(element) ? id : undefined;
}
