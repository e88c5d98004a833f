// Settings on a phone: a bar names the selection and opens a sheet that leaves the canvas visible.
import { Settings2, Trash2 } from "lucide-react";
import { type ComponentType, memo, useEffect } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { lazily, whenCalm } from "../../ui/lazily.tsx";
import { Sheet } from "../../ui/overlays/Sheet.tsx";
import { PANEL } from "../keys/canvas-focus.ts";
import { NoSettings } from "../NoSettings.tsx";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import type { SheetSettingsProps } from "./SheetSettings.tsx";
import { settingsTitle } from "./settings-title.ts";

const sheetSettings = async (): Promise<ComponentType<SheetSettingsProps>> => {
  try {
    return (await import("./SheetSettings.tsx")).SheetSettings;
  } catch {
    return NoSettings;
  }
};
const SheetSettings = lazily(sheetSettings);

type PhonePanelProps = {
  designer: Designer;
  actions: Actions;
  overflow: readonly string[];
  onRemove: (ids: readonly string[]) => void;
  open: boolean;
  onOpen: (open: boolean) => void;
};

export const PhonePanel = memo(function PhonePanel({
  designer,
  actions,
  overflow,
  onRemove,
  open,
  onOpen,
}: PhonePanelProps) {
  const ids = designer.selectedElements.map(({ id }) => id);
  const title = settingsTitle(designer);
  // The sheet's content is loaded in advance here, because the sheet itself mounts late.
  useEffect(() => whenCalm(() => void sheetSettings()), []);
  const remove = () => {
    onOpen(false);
    onRemove(ids);
  };
  return (
    <>
      <div
        id={PANEL}
        tabIndex={-1}
        className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-1 border-t border-line bg-surface px-4 py-1 outline-hidden"
      >
        <p className="min-w-0 grow truncate font-semibold">{title}</p>
        {ids.length > 0 && <IconButton icon={Trash2} label={SAY.designer.remove} tone="danger" onClick={remove} />}
        <Button kind="plain" icon={Settings2} onClick={() => onOpen(true)}>
          {SAY.designer.settings}
        </Button>
      </div>
      <Sheet
        open={open}
        onClose={() => onOpen(false)}
        title={title}
        modal={false}
        actions={
          <>
            {ids.length > 0 && (
              <Button icon={Trash2} className="text-bad!" onClick={remove}>
                {SAY.designer.remove}
              </Button>
            )}
            <Button kind="primary" onClick={() => onOpen(false)}>
              {SAY.product.done}
            </Button>
          </>
        }
      >
        {/* Low enough to keep the canvas visible. */}
        <div className="flex max-h-[36dvh] flex-col gap-6">
          <SheetSettings open={open} designer={designer} actions={actions} overflow={overflow} onRemove={onRemove} />
        </div>
      </Sheet>
    </>
  );
});
