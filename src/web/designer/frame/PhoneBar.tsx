// On a phone: the bar below the canvas. It opens a sheet over the lower half, which leaves the canvas visible, and is
// then at the sheet's top.
import { memo, useEffect } from "react";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../../ui/layout/Icon.tsx";
import { lazily, whenCalm } from "../../ui/lazily.tsx";
import { PANEL } from "../keys/canvas-focus.ts";
import { settingsTitle } from "../panel/settings-title.ts";
import type { PhoneSheetProps } from "./PhoneSheet.tsx";
import { type SheetName, SHEET_LOOKS, PHONE_SHEETS } from "./tabs.ts";

const phoneSheet = async () => (await import("./PhoneSheet.tsx")).PhoneSheet;
const PhoneSheet = lazily<PhoneSheetProps>(phoneSheet);

type PhoneBarProps = Omit<PhoneSheetProps, "open" | "shown" | "onClose" | "head"> & {
  open: SheetName | undefined;
  onOpen: (sheet: SheetName | undefined) => void;
};

export const PhoneBar = memo(function PhoneBar({ open, onOpen, ...props }: PhoneBarProps) {
  // Loaded in advance, in case the network fails.
  useEffect(() => whenCalm(() => void phoneSheet().catch(() => {})), []);
  const shut = () => onOpen(undefined);
  return (
    <>
      <div
        id={PANEL}
        tabIndex={-1}
        className={`designer-bar z-20 border-t border-line bg-surface outline-hidden ${open === undefined ? "" : "invisible"}`}
      >
        {props.designer.selectedElements.length > 0 && <p className="sr-only">{settingsTitle(props.designer)}</p>}
        <Buttons open={undefined} onOpen={onOpen} />
      </div>
      <PhoneSheet
        {...props}
        open={open !== undefined}
        shown={open ?? "settings"}
        // While it closes, the bar below the canvas is back already.
        head={
          <div className={open === undefined ? "invisible" : ""}>
            <Buttons open={open} onOpen={onOpen} />
          </div>
        }
        onClose={shut}
      />
    </>
  );
});

function Buttons({ open, onOpen }: { open: SheetName | undefined; onOpen: (sheet: SheetName) => void }) {
  return (
    <nav aria-label={SAY.designer.tools} className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col">
      {PHONE_SHEETS.map((sheet) => (
        <button
          key={sheet}
          type="button"
          aria-pressed={sheet === open}
          onClick={() => onOpen(sheet)}
          className="flex min-h-13 min-w-0 flex-col items-center justify-center gap-0.5 px-px text-[0.75rem] leading-tight font-semibold text-ink-soft -outline-offset-2 aria-pressed:text-brand [&:lang(ta)]:text-[0.65rem]"
        >
          <Icon of={SHEET_LOOKS[sheet].icon} size={18} />
          <span className="max-w-full truncate">{SHEET_LOOKS[sheet].label}</span>
        </button>
      ))}
    </nav>
  );
}
