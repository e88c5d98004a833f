// The data of a drag from the palette or the library: `entry qr`, or `image` and the id in the library.
import { PALETTE, type PaletteEntry } from "#domain/canvas/elements.ts";

const DRAGGED = "application/x-prashasti";
export type Dragged = { kind: "entry"; entry: PaletteEntry } | { kind: "image"; id: string };

export function writeDragged(to: DataTransfer, dragged: Dragged): void {
  to.effectAllowed = "copy";
  to.setData(DRAGGED, `${dragged.kind} ${dragged.kind === "entry" ? dragged.entry : dragged.id}`);
}

/** Undefined when something from outside was dropped. */
export function readDragged(from: DataTransfer): Dragged | undefined {
  const [kind, name = ""] = from.getData(DRAGGED).split(" ");
  if (kind === "image") return { kind, id: name };
  const entry = PALETTE.find((one) => one === name);
  return kind === "entry" && entry !== undefined ? { kind, entry } : undefined;
}
