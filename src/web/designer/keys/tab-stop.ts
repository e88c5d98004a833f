// The element that Tab reaches: the last focused one, else the selected one, else the first in reading order.
import { useState } from "react";
import { readingOrder } from "#domain/canvas/reading-order.ts";
import type { Designer } from "../use-designer.ts";

export function useTabStop({ content, selectedElements }: Designer) {
  const [reached, setReached] = useState<string>();
  const still = content.elements.find((element) => element.id === reached);
  const stop = still ?? selectedElements.at(-1) ?? readingOrder(content.elements)[0];
  return { stop: stop?.id, onReach: setReached };
}
