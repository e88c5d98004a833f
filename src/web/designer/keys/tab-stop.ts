// The one option of the canvas that Tab comes to: that which was reached last, else what is selected, else the first in the order of reading.
import { useState } from "react";
import { readingOrder } from "#domain/canvas/reading-order.ts";
import type { Designer } from "../use-designer.ts";

export function useTabStop({ content, selectedElements }: Designer) {
  const [reached, setReached] = useState<string>();
  const still = content.elements.find((element) => element.id === reached);
  const stop = still ?? selectedElements.at(-1) ?? readingOrder(content.elements)[0];
  return { stop: stop?.id, onReach: setReached };
}
