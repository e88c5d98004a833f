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
  distributeX: "Distribute horizontally",
  distributeY: "Distribute vertically",
  lock: "Lock",
  unlock: "Unlock",
  locked: "Locked elements can't be moved, resized or removed.",
  allLocked: "This is locked. Unlock it first.",
  shrink: "Shrink to fit",
  shrinkHint: "Long names get smaller instead of being cut off.",
  x: "X",
  y: "Y",
} as const;
