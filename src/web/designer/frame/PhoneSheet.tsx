// The sheet over the lower half of a phone's screen: settings with Remove and Done, or a tab.
import { Check, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { SheetPanel } from "../../ui/overlays/SheetPanel.tsx";
import { Settings } from "../panel/Settings.tsx";
import { settingsTitle } from "../panel/settings-title.ts";
import { STAGE } from "../stage/stage-width.ts";
import { SideContent } from "./SideContent.tsx";
import { type SheetName, SHEET_LOOKS, type SideProps } from "./tabs.ts";

export type PhoneSheetProps = Omit<SideProps, "onAdded"> & {
  open: boolean;
  shown: SheetName;
  overflow: readonly string[];
  onClose: () => void;
  /** The bar that changes what is shown. */
  head: ReactNode;
};

export function PhoneSheet({ open, shown, overflow, onClose, head, ...props }: PhoneSheetProps) {
  const { designer, actions, onRemove } = props;
  const ids = designer.selectedElements.map(({ id }) => id);
  const remove = () => {
    onClose();
    onRemove(ids);
  };
  const settings = shown === "settings";
  return (
    <SheetPanel
      open={open}
      onClose={onClose}
      title={settings ? settingsTitle(designer) : SHEET_LOOKS[shown].label}
      modal={false}
      half={head}
      keepsFocus={() => document.activeElement?.closest(STAGE) != null}
      actions={
        <>
          {settings && ids.length > 0 && (
            <Button icon={Trash2} kind="plain" className="text-bad! max-md:px-2" onClick={remove}>
              {SAY.designer.remove}
            </Button>
          )}
          <Button kind="plain" icon={Check} className="max-md:px-2" onClick={onClose}>
            {SAY.product.done}
          </Button>
        </>
      }
    >
      {settings ? (
        <Settings designer={designer} actions={actions} overflow={overflow} />
      ) : (
        <div className="flex flex-col gap-5">
          <SideContent {...props} tab={shown} onAdded={onClose} />
        </div>
      )}
    </SheetPanel>
  );
}
