// The device's share sheet with the picture, the only way into Instagram and WhatsApp status.
import { useEffect, useEffectEvent, useState } from "react";
import type { Shared } from "./shared.ts";

/**
 * Opens the sheet; undefined without one, and until the picture is loaded: browsers open the sheet only right after a
 * tap, so nothing can be awaited then. Nothing is fetched before `wanted` and a picture; a new picture is a new file.
 */
export function useShareSheet(shared: Shared, wanted: boolean): (() => Promise<void>) | undefined {
  const [file, setFile] = useState<File>();
  const fetchFile = useEffectEvent(() => shared.file());
  useEffect(() => {
    let gone = false;
    if (!wanted || shared.shown === "" || !canShareFiles()) return;
    fetchFile().then(
      (picture) => !gone && setFile(picture),
      () => {},
    );
    return () => {
      gone = true;
      setFile(undefined);
    };
  }, [shared.shown, wanted]);
  if (file === undefined) return undefined;
  const { title, link } = shared;
  // Closing the sheet rejects; that is no error.
  return () => navigator.share({ files: [file], title, text: `${title}\n${link}` }).catch(() => {});
}

function canShareFiles(): boolean {
  const sample = new File([], "certificate.png", { type: "image/png" });
  return "canShare" in navigator && navigator.canShare({ files: [sample] });
}
