// Uploads pictures under the processing overlay; failures appear in a toast.
import { useCallback, useEffect, useRef, useState } from "react";
import type { UploadedFile } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { CallError } from "../../client.ts";
import { toast } from "../../ui/toasts/toast.ts";

/** Minimum time the overlay stays, running beside the real work (specification section 9, product.md 'Waits'). */
const OVERLAY_MS = 1.5 * SECOND;

/** Passes on the stored pictures, unless the screen was left; each of the others is named. */
export type Upload = (files: readonly File[], take: Take) => Promise<void>;
/** False when the design refused them and reported why. */
type Take = (pictures: readonly UploadedFile[]) => boolean;

export function useUploads() {
  const [processing, setProcessing] = useState(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const upload = useCallback<Upload>(async (files, take) => {
    setProcessing(true);
    try {
      const code = await import("./upload-pictures.ts").catch(() => undefined);
      if (code === undefined) return toast.error(SAY.pages.partMissing);
      const [{ pictures, refused }] = await Promise.all([code.uploadPictures(files), wait(OVERLAY_MS)]);
      if (here.current && pictures.length > 0 && take(pictures)) toast.say(SAY.designer.imageUploaded);
      for (const sentence of refused) toast.error(sentence);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast.error(error.message);
    } finally {
      setProcessing(false);
    }
  }, []);
  return { processing, upload };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
