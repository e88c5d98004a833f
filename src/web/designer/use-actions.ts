// What a person can do with elements and with pictures that are uploaded, each with the toast that says it was done.
import { useMemo, useState } from "react";
import type { UploadedFile } from "#api/shapes.ts";
import type { Point } from "#domain/canvas/box.ts";
import type { Change } from "#domain/canvas/canvas.ts";
import { newCustomImage } from "#domain/canvas/elements.ts";
import { PLACED } from "#domain/canvas/picture.ts";
import { nearestCanvasShape, type CanvasShape } from "#domain/canvas/canvas-shape.ts";
import { clipActions } from "./clipboard/clip-actions.ts";
import { elementActions, place } from "./element-actions.ts";
import { newId } from "./new-id.ts";
import { type Upload, useUploads } from "./pictures/use-uploads.ts";
import type { Designer } from "./use-designer.ts";

export type Actions = ReturnType<typeof useActions>;

/** A background whose shape differs from the canvas's: the shape it would be. */
export type Question = { kind: "none" } | { kind: "shape"; shape: CanvasShape };

/** The very same until the design or one of the two changes. */
export function useActions(designer: Designer, phone: boolean) {
  const { processing, upload } = useUploads();
  const [question, setQuestion] = useState<Question>({ kind: "none" });
  return useMemo(
    () => ({ ...actionsOn(designer, phone, { upload, setQuestion }), processing, question }),
    [designer, phone, upload, processing, question],
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
  /** Larger than other pictures: they are what was asked for, not a part to be set. */
  const pasteImages = (files: readonly File[]) =>
    upload(files, (pictures) => {
      const { width, height } = designer.current().canvasSize;
      return addPictures(designer, pictures, Math.min(PLACED.pasted, width, height));
    });
  return {
    ...elements,
    ...clipActions(designer, { ...elements, pasteImages }),
    /** New custom images: kept in the library, and put on the canvas; the first where it was dropped. */
    uploadImages: (files: readonly File[], at?: Point) =>
      upload(files, (pictures) => addPictures(designer, pictures, PLACED.customImage, at)),
    pasteImages,
    /** A logo in the place of an emblem; it is kept in the library, too. */
    replaceImage: (id: string, files: readonly File[]) =>
      upload(files.slice(0, 1), ([image]) => {
        if (image === undefined) return false;
        return designer.change([
          { kind: "addLibraryImage", image },
          { kind: "replaceImage", id, image },
        ]);
      }),
    uploadBackground: (files: readonly File[]) =>
      upload(files.slice(0, 1), ([picture]) => picture !== undefined && layBackground(picture)),
    /** A picture that is kept already, laid under the design together with other changes: one step of undo. False where it was refused. */
    layBackground,
    /** The design as it stands. */
    design: () => designer.current(),
    /** The answer to 'Use the shape of this picture?': one step of undo together with the picture. */
    answerShape: (shape: CanvasShape | null): void => {
      const { width } = designer.current().canvasSize;
      if (shape !== null) designer.change([{ kind: "setCanvas", shape, width }], "background");
      designer.pause();
      setQuestion({ kind: "none" });
    },
  };
}

/** All of them are one step of undo. False where not even the library has room for them. */
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
