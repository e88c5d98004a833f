// What can be opened beside the canvas: in the pane at its left, or on a phone in a sheet.
import { History, Images, Layers, type LucideIcon, Printer, Settings2, Shapes } from "lucide-react";
import type { TemplateWithContent } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";

export const SIDE_TABS = ["elements", "pictures", "layers", "history", "check"] as const;
export type SideTab = (typeof SIDE_TABS)[number];

export const TAB_LOOKS: Readonly<Record<SideTab, { label: string; icon: LucideIcon }>> = {
  elements: { label: SAY.designer.palette, icon: Shapes },
  pictures: { label: SAY.designer.pictures, icon: Images },
  layers: { label: SAY.layers.title, icon: Layers },
  history: { label: SAY.revisions.open, icon: History },
  check: { label: SAY.printCheck.tab, icon: Printer },
};

/** What a phone's sheet can show: one of the tabs, or the settings. */
export const PHONE_SHEETS = [...SIDE_TABS, "settings"] as const;
export type SheetName = (typeof PHONE_SHEETS)[number];

export const SHEET_LOOKS: Readonly<Record<SheetName, { label: string; icon: LucideIcon }>> = {
  ...TAB_LOOKS,
  settings: { label: SAY.designer.settings, icon: Settings2 },
};

/** What each of them needs. */
export type SideProps = {
  template: TemplateWithContent;
  designer: Designer;
  actions: Actions;
  onRemove: (ids: readonly string[]) => void;
  /** Saves the design, so that the history has it before another replaces it. */
  keepVersion: () => Promise<boolean>;
  /** Something was added to the canvas, or replaced there. */
  onAdded?: () => void;
};
