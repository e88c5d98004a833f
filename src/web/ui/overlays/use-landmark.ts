// The landmark or dialog around a popup's button; the popup is mounted there, so that screen readers find it in
// context.
import { type Dispatch, useState } from "react";

/** Put `ref` on the button; the landmark is known once it is mounted. */
export function useLandmark(): { ref: Dispatch<Element | null>; landmark: HTMLElement | undefined } {
  const [button, ref] = useState<Element | null>(null);
  const landmark = button?.closest<HTMLElement>("[role=dialog], [role=alertdialog], main, nav, aside");
  return { ref, landmark: landmark ?? undefined };
}
