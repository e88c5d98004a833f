// The device's own share sheet with the picture in it: the one way into Instagram and WhatsApp status.
import { useEffect, useEffectEvent, useState } from "react";
import type { Shared } from "./shared.ts";

/**
 * Opens the sheet; undefined where the device has none, and until the picture is there: browsers open the sheet only right after a touch, so
 * nothing may be waited for then. Nothing is fetched before `wanted`, nor before there is a picture to show; another picture is another file.
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
  // Closing the sheet rejects: nothing has gone wrong then.
  return () => navigator.share({ files: [file], title, text: `${title}\n${link}` }).catch(() => {});
}

function canShareFiles(): boolean {
  const sample = new File([], "certificate.png", { type: "image/png" });
  return "canShare" in navigator && navigator.canShare({ files: [sample] });
}
