// The shape of a frame as CSS, for what lies over the canvas.
import type { CSSProperties } from "react";
import type { Element } from "#domain/canvas/content.ts";

/** `corner` of a rectangle in percent of its box, so that it holds at every size of the stage. */
export function maskStyle(element: Element): CSSProperties {
  if (element.type !== "custom-image" && element.type !== "image") return {};
  const { mask = "rectangle", corner = 0, width, height } = element;
  switch (mask) {
    case "rectangle": {
      const round = Math.min(corner, width / 2, height / 2);
      return { borderRadius: `${(round / width) * 100}% / ${(round / height) * 100}%` };
    }
    case "ellipse":
      return { borderRadius: "50%" };
    case "arch": {
      const arch = (Math.min(width / 2, height) / height) * 100;
      return { borderRadius: `50% 50% 0 0 / ${arch}% ${arch}% 0 0` };
    }
    case "hexagon":
      return { clipPath: "polygon(25% 0, 75% 0, 100% 50%, 75% 100%, 25% 100%, 0 50%)" };
  }
}
