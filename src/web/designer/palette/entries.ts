// The palette's entries: how they look and what a drag carries.
import {
  Award,
  Heading,
  ImagePlus,
  MessageSquareText,
  Minus,
  QrCode,
  Shapes,
  Sparkles,
  TextAlignStart,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { PALETTE, type PaletteEntry } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import type { Verb } from "../keys/table.ts";

/** `verb`: the shortcut that adds the same. */
export const PALETTE_ENTRIES: Readonly<Record<PaletteEntry, { label: string; icon: LucideIcon; verb?: Verb }>> = {
  qr: { label: SAY.designer.addQr, icon: QrCode, verb: "addQr" },
  "ai-picture": { label: SAY.designer.addPicture, icon: Sparkles },
  title: { label: SAY.designer.addTitle, icon: Heading, verb: "addTitle" },
  description: { label: SAY.designer.addDescription, icon: TextAlignStart, verb: "addDescription" },
  "student-name": { label: SAY.designer.addStudentName, icon: UserRound },
  "certificate-id": { label: SAY.designer.addCertificateId, icon: Award },
  remarks: { label: SAY.designer.addRemarks, icon: MessageSquareText },
  shape: { label: SAY.designer.addShape, icon: Shapes },
  line: { label: SAY.designer.addLine, icon: Minus },
  frame: { label: SAY.designer.addFrame, icon: ImagePlus },
};

/** The data of a drag from the palette or the library: `entry qr`, or `image` and the id in the library. */
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
