// Download: the server's PNG, or one drawn on this device if that fails.
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { saveFile } from "../save-file.ts";
import { toast } from "../toasts/toast.ts";
import type { CertificatePicture } from "./draw-here.ts";
import { drawPicture, fetchPicture } from "./picture.ts";

const say = SAY.certificate;

export function useDownload(picture: CertificatePicture): { busy: boolean; download: () => Promise<void> } {
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    const progress = toast.loading(say.capturing);
    try {
      saveFile(await fetchOrDraw(picture));
      progress.done(say.downloaded);
    } catch {
      progress.fail(say.downloadFailed);
    } finally {
      setBusy(false);
    }
  }

  return { busy, download };
}

async function fetchOrDraw(picture: CertificatePicture): Promise<File> {
  try {
    return await fetchPicture(picture);
  } catch {
    toast.error(say.downloadRetry);
    return drawPicture(picture);
  }
}
