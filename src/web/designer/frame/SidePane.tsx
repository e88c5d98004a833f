// At the left of the canvas: tabs with what can be added, the layers, and the history. Where there is no room beside
// the canvas, the tabs are a rail, and what they show lies over it.
import { Trash2, X } from "lucide-react";
import { type KeyboardEvent, memo, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { useCloseAtBack } from "../../ui/overlays/close-at-back.ts";
import { PANEL } from "../keys/canvas-focus.ts";
import { KeyButton } from "../keys/KeyButton.tsx";
import { Settings } from "../panel/Settings.tsx";
import { settingsTitle } from "../panel/settings-title.ts";
import { SideContent } from "./SideContent.tsx";
import { PHONE_SHEETS, SHEET_LOOKS, type SheetName, SIDE_TABS, type SideProps } from "./tabs.ts";

/** `settings`: whether they are among the tabs. */
type Over = { open: SheetName | undefined; onOpen: (tab: SheetName | undefined) => void; settings: boolean };
type SidePaneProps = Omit<SideProps, "onAdded"> & {
  overflow: readonly string[];
  /** Which tab lies over the canvas; undefined where one of them is always beside it. */
  over: Over | undefined;
};

export const SidePane = memo(function SidePane({ over, overflow, ...props }: SidePaneProps) {
  const [beside, setBeside] = useState<SheetName>("elements");
  const tab = over ? over.open : beside;
  const shut = (): void => {
    over?.onOpen(undefined);
    // What was pressed in it is gone.
    if (tab !== undefined) document.getElementById(idOf(tab))?.focus({ preventScroll: true });
  };
  useCloseAtBack(over?.open !== undefined, shut);
  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== "Escape" || over?.open === undefined || event.defaultPrevented) return;
    event.preventDefault();
    shut();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <aside
      aria-label={SAY.designer.sidePane}
      className={`designer-side flex min-h-0 bg-surface ${over ? "relative z-20" : "flex-col"}`}
      onKeyDown={press}
    >
      <Tabs
        tabs={over?.settings ? PHONE_SHEETS : SIDE_TABS}
        open={tab}
        rail={over !== undefined}
        onOpen={(next) => (over ? over.onOpen(next === tab ? undefined : next) : setBeside(next))}
        title={over?.settings && props.designer.selectedElements.length > 0 ? settingsTitle(props.designer) : undefined}
      />
      {tab !== undefined && (
        <div
          role="tabpanel"
          id={PANE}
          aria-labelledby={idOf(tab)}
          // Gets the focus when the pressed button is removed.
          tabIndex={-1}
          data-over-canvas={over ? "" : undefined}
          className={`flex min-h-0 flex-col outline-hidden ${over ? "designer-over bg-surface" : "grow"}`}
        >
          {over && <Head tab={tab} {...props} onClose={shut} />}
          <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto overscroll-contain p-3">
            {tab === "settings" ? (
              <Settings designer={props.designer} actions={props.actions} overflow={overflow} />
            ) : (
              <SideContent {...props} tab={tab} {...(over && { onAdded: shut })} />
            )}
          </div>
        </div>
      )}
    </aside>
  );
});

type HeadProps = Pick<SideProps, "designer" | "onRemove"> & { tab: SheetName; onClose: () => void };

function Head({ tab, designer, onRemove, onClose }: HeadProps) {
  const ids = designer.selectedElements.map(({ id }) => id);
  const settings = tab === "settings";
  return (
    <div className="flex min-h-11 shrink-0 items-center border-b border-line pl-3">
      <h2 className="min-w-0 grow truncate font-semibold">
        {settings ? settingsTitle(designer) : SHEET_LOOKS[tab].label}
      </h2>
      {settings && ids.length > 0 && (
        <KeyButton verb="remove" icon={Trash2} tone="danger" onClick={() => onRemove(ids)} />
      )}
      <IconButton icon={X} label={SAY.product.close} onClick={onClose} />
    </div>
  );
}

const PANE = "side-pane";
const idOf = (tab: SheetName) => `side-tab-${tab}`;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type TabsProps = {
  tabs: readonly SheetName[];
  open: SheetName | undefined;
  rail: boolean;
  onOpen: (tab: SheetName) => void;
  /** Of the settings that can be opened; undefined where they are elsewhere. */
  title: string | undefined;
};

function Tabs({ tabs, open, rail, onOpen, title }: TabsProps) {
  const withSettings = tabs.includes("settings");
  function press(event: KeyboardEvent<HTMLElement>): void {
    const step = STEPS[event.key];
    const from = tabs.findIndex((tab) => idOf(tab) === document.activeElement?.id);
    const next = step === undefined ? undefined : tabs.at((from + step) % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    // On a rail an arrow only goes there: opening would cover the canvas.
    if (!rail || open !== undefined) onOpen(next);
    document.getElementById(idOf(next))?.focus();
  }
  return (
    <div
      // Where it has the settings, it gets the focus when Escape leaves the canvas.
      id={withSettings ? PANEL : undefined}
      role="tablist"
      aria-label={SAY.designer.sidePane}
      aria-orientation={rail ? "vertical" : "horizontal"}
      tabIndex={-1}
      onKeyDown={press}
      className={
        rail
          ? "designer-rail flex flex-col overflow-y-auto outline-hidden"
          : "grid shrink-0 auto-cols-[minmax(min-content,1fr)] grid-flow-col border-b border-line outline-hidden"
      }
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={idOf(tab)}
          title={rail ? SHEET_LOOKS[tab].label : undefined}
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- every role has it, since ARIA 1.3
          aria-description={tab === "settings" ? title : undefined}
          aria-selected={tab === open}
          aria-controls={tab === open ? PANE : undefined}
          tabIndex={tab === (open ?? tabs[0]) ? 0 : -1}
          onClick={() => onOpen(tab)}
          className={`${TAB} ${rail ? "shrink-0 border-l-2 aria-selected:bg-brand-wash" : "border-b-2"}`}
        >
          <Icon of={SHEET_LOOKS[tab].icon} size={18} />
          <span className="max-w-full truncate">{SHEET_LOOKS[tab].label}</span>
        </button>
      ))}
    </div>
  );
}

const TAB =
  "flex min-h-13 min-w-0 flex-col items-center justify-center gap-0.5 border-transparent text-[0.75rem] leading-tight font-semibold text-ink-soft [&:lang(ta)]:text-[0.6875rem] transition-colors duration-120 -outline-offset-2 hover:text-ink aria-selected:border-brand aria-selected:text-brand";
