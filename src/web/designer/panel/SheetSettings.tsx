// The content of the phone's sheet: settings of the selection, and the layers.
import { Layers } from "../layers/Layers.tsx";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import { Settings } from "./Settings.tsx";

export type SheetSettingsProps = {
  /** Loaded when the sheet opens for the first time, or when the page is idle. */
  open: boolean;
  designer: Designer;
  actions: Actions;
  overflow: readonly string[];
  onRemove: (ids: readonly string[]) => void;
};

export function SheetSettings({ designer, actions, overflow, onRemove }: SheetSettingsProps) {
  return (
    <>
      <Settings designer={designer} actions={actions} overflow={overflow} />
      <Layers designer={designer} actions={actions} onRemove={onRemove} />
    </>
  );
}
