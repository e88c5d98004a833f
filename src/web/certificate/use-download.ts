// Download: the server's PNG, or, when that does not come, one drawn here.
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { saveFile } from "../ui/save-file.ts";
import { toast } from "../ui/toast.ts";
import type { PageCertificate } from "./certificate.ts";
import { asFile, drawPicture, fetchPicture } from "./picture.ts";

const say = SAY.certificate;

export function useDownload(certificate: PageCertificate): { busy: boolean; download: () => Promise<void> } {
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    const progress = toast.loading(say.capturing);
    try {
      saveFile(asFile(await fetchOrDraw(certificate), certificate));
      progress.done(say.downloaded);
    } catch {
      progress.fail(say.downloadFailed);
    } finally {
      setBusy(false);
    }
  }

  return { busy, download };
}

async function fetchOrDraw(certificate: PageCertificate): Promise<Blob> {
  try {
    return await fetchPicture(certificate);
  } catch {
    toast.error(say.downloadRetry);
    return drawPicture(certificate);
  }
}
