// The sign of each kind of element.
import { Heading, Image, type LucideIcon, QrCode, Shapes, TextAlignStart } from "lucide-react";
import type { ElementKind } from "#domain/canvas/content.ts";

export const KIND_ICONS: Readonly<Record<ElementKind, LucideIcon>> = {
  title: Heading,
  description: TextAlignStart,
  image: QrCode,
  "custom-image": Image,
  shape: Shapes,
};
