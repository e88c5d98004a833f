// The landmark or dialog that a popup's button stands in: the popup is put there, so that those who listen find it in its place.
import { type Dispatch, useState } from "react";

/** `ref` goes on the button; the landmark is known once the button is on the page. */
export function useLandmark(): { ref: Dispatch<Element | null>; landmark: HTMLElement | undefined } {
  const [button, ref] = useState<Element | null>(null);
  const landmark = button?.closest<HTMLElement>("[role=dialog], [role=alertdialog], main, nav, aside");
  return { ref, landmark: landmark ?? undefined };
}
