// The picture of a preview, for the share dialog: made when it is first wanted, and anew when the preview shows something else.
import { useEffect, useState } from "react";
import type { Content } from "#domain/canvas/content.ts";
import { previewFile } from "./use-design-download.ts";

/** The address of what is shown now; empty until it is made, and where it cannot be. */
export function usePicture(name: string, content: Content, wanted: boolean): string {
  const [made, setMade] = useState<{ of: Content; address: string }>();
  const address = made?.of === content ? made.address : "";
  useEffect(() => {
    if (!wanted || address !== "") return;
    let gone = false;
    previewFile(name, content).then(
      (picture) => !gone && setMade({ of: content, address: URL.createObjectURL(picture) }),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [name, content, wanted, address]);
  useEffect(() => () => URL.revokeObjectURL(made?.address ?? ""), [made]);
  return address;
}
