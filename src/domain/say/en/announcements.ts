// English: announcements for screen readers after each action on the canvas.
import { many } from "./many.ts";

export const announcements = {
  canvas: (n: number) => `Design canvas, ${many(n, "element", "elements")}`,
  option: (name: string, layer: string, place: string) => `${name}, ${layer}, ${place}`,
  layer: (nth: number, of: number) => `layer ${nth} of ${of}`,
  place: ({ x, y, width, height }: Record<"x" | "y" | "width" | "height", number>) =>
    `x ${x} y ${y}, ${width} by ${height}`,
  locked: "locked",
  selected: (n: number) => (n === 0 ? "Nothing selected" : `${many(n, "element", "elements")} selected`),
  moved: (x: number, y: number) => `Moved to x ${x} y ${y}`,
  resized: (width: number, height: number) => `Resized to ${width} by ${height}`,
  undid: (what: string) => `Undone: ${what}`,
  redid: (what: string) => `Redone: ${what}`,
  done: {
    added: (what: string) => `Added ${what}`,
    removed: (what: string) => `Removed ${what}`,
    moved: (what: string) => `Moved ${what}`,
    resized: (what: string) => `Resized ${what}`,
    text: (what: string) => `Changed the text of ${what}`,
    style: (what: string) => `Changed the style of ${what}`,
    locked: (what: string) => `Locked ${what}`,
    unlocked: (what: string) => `Unlocked ${what}`,
    order: (what: string) => `Reordered the layers${what === "" ? "" : `: ${what}`}`,
    background: () => "Changed the background",
    canvas: () => "Changed the canvas",
    library: () => "Changed the custom images",
  },
  step: {
    added: (what: string) => `add ${what}`,
    removed: (what: string) => `remove ${what}`,
    moved: (what: string) => `move ${what}`,
    resized: (what: string) => `resize ${what}`,
    text: (what: string) => `text of ${what}`,
    style: (what: string) => `style of ${what}`,
    locked: (what: string) => `lock ${what}`,
    unlocked: (what: string) => `unlock ${what}`,
    order: () => "order of layers",
    background: () => "background",
    canvas: () => "canvas",
    library: () => "custom images",
  },
} as const;
