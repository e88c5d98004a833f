// English: arranging elements on the canvas.
import { many } from "./many.ts";

export const arrange = {
  several: (n: number) => many(n, "element", "elements"),
  removed: (n: number) => `${many(n, "element", "elements")} removed`,
  label: "Arrange",
  align: "Align",
  alignToCanvas: "Align to the canvas",
  left: "Align left",
  center: "Align centres",
  right: "Align right",
  top: "Align top",
  middle: "Align middles",
  bottom: "Align bottom",
  distribute: "Distribute",
  distributeX: "Same gaps across",
  distributeY: "Same gaps down",
  lock: "Lock",
  unlock: "Unlock",
  locked: "What is locked is not moved, resized or removed.",
  allLocked: "Locked. Unlock it first.",
  shrink: "Shrink to fit",
  shrinkHint: "Long names get smaller, never cut.",
  x: "X",
  y: "Y",
} as const;
