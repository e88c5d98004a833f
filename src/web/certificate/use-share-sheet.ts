// The device's own share sheet with the picture in it: the one way into Instagram and WhatsApp status.
import { useEffect, useState } from "react";
import type { PageCertificate } from "./certificate.ts";
import { asFile, fetchPicture } from "./picture.ts";

/**
 * Opens the sheet; undefined where the device has none, and until the picture is there: browsers open the sheet only right after a touch, so
 * nothing may be waited for then.
 */
export function useShareSheet(certificate: PageCertificate): (() => Promise<void>) | undefined {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    let gone = false;
    if (!canShareFiles()) return;
    fetchPicture(certificate).then(
      (picture) => !gone && setFile(asFile(picture, certificate)),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [certificate]);
  if (file === undefined) return undefined;
  const { title, link } = certificate;
  // Closing the sheet rejects: nothing has gone wrong then.
  return () => navigator.share({ files: [file], title, text: `${title}\n${link}` }).catch(() => {});
}

function canShareFiles(): boolean {
  const sample = new File([], "certificate.png", { type: "image/png" });
  return "canShare" in navigator && navigator.canShare({ files: [sample] });
}
