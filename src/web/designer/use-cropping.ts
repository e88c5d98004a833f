// Which picture is being cropped on the canvas, if any.
import { useMemo, useState } from "react";
import { isLocked } from "#domain/canvas/edits.ts";
import { isEmptyFrame, isPictured, type Pictured } from "#domain/canvas/pictured.ts";
import type { Designer } from "./use-designer.ts";

export type CroppingVerbs = {
  /** Begins to crop a picture on the canvas; false if it cannot be cropped. */
  crop: (id: string) => boolean;
  endCrop: () => void;
};

export function useCropping(designer: Designer) {
  const [id, setId] = useState<string>();
  const verbs = useMemo<CroppingVerbs>(
    () => ({
      crop(wanted) {
        const found = designer.current().elements.find((one) => one.id === wanted);
        if (!isPictured(found) || isEmptyFrame(found) || isLocked(found)) return false;
        designer.select([wanted]);
        setId(wanted);
        return true;
      },
      endCrop: () => setId(undefined),
    }),
    [designer],
  );
  return { id, verbs };
}

/** Cropping ends when the picture is removed or locked, also by undo. */
export function croppedIn(designer: Designer, id: string | undefined): Pictured | undefined {
  const found = designer.content.elements.find((one) => one.id === id);
  return isPictured(found) && !isEmptyFrame(found) && !isLocked(found) ? found : undefined;
}
