// What the sheet of a phone holds: the settings of what is selected, and the layers.
import { Layers } from "../layers/Layers.tsx";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import { Settings } from "./Settings.tsx";

export type SheetSettingsProps = {
  /** Of the sheet: they are fetched when it opens for the first time, or when nothing else is under way. */
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
