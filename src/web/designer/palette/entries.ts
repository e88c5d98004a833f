// The palette's entries, and how they look.
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
import type { PaletteEntry } from "#domain/canvas/elements.ts";
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
