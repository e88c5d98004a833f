// The pane at the left of the canvas: tabs with what can be added, the layers, and the history.
import { type KeyboardEvent, memo, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../../ui/layout/Icon.tsx";
import { SideContent } from "./SideContent.tsx";
import { SIDE_TABS, type SideProps, type SideTab, TAB_LOOKS } from "./tabs.ts";

export const SidePane = memo(function SidePane(props: SideProps) {
  const [tab, setTab] = useState<SideTab>("elements");
  return (
    <aside aria-label={SAY.designer.sidePane} className="designer-side flex min-h-0 flex-col bg-surface">
      <Tabs open={tab} onOpen={setTab} />
      <div
        role="tabpanel"
        id={PANE}
        aria-labelledby={idOf(tab)}
        // Gets the focus when the pressed button is removed.
        tabIndex={-1}
        className="flex min-h-0 grow flex-col gap-5 overflow-y-auto overscroll-contain p-3 outline-hidden"
      >
        <SideContent {...props} tab={tab} />
      </div>
    </aside>
  );
});

const PANE = "side-pane";
const idOf = (tab: SideTab) => `side-tab-${tab}`;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function Tabs({ open, onOpen }: { open: SideTab; onOpen: (tab: SideTab) => void }) {
  function press(event: KeyboardEvent<HTMLElement>): void {
    const step = STEPS[event.key];
    const next = SIDE_TABS.at((SIDE_TABS.indexOf(open) + (step ?? 0)) % SIDE_TABS.length);
    if (step === undefined || next === undefined) return;
    event.preventDefault();
    onOpen(next);
    document.getElementById(idOf(next))?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label={SAY.designer.sidePane}
      tabIndex={-1}
      onKeyDown={press}
      className="grid shrink-0 auto-cols-[minmax(min-content,1fr)] grid-flow-col border-b border-line outline-hidden"
    >
      {SIDE_TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={idOf(tab)}
          aria-selected={tab === open}
          aria-controls={PANE}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
          className={TAB}
        >
          <Icon of={TAB_LOOKS[tab].icon} size={18} />
          <span className="max-w-full truncate">{TAB_LOOKS[tab].label}</span>
        </button>
      ))}
    </div>
  );
}

const TAB =
  "flex min-h-13 min-w-0 flex-col items-center justify-center gap-0.5 border-b-2 border-transparent text-[0.75rem] leading-tight font-semibold text-ink-soft [&:lang(ta)]:text-[0.6875rem] transition-colors duration-120 -outline-offset-2 hover:text-ink aria-selected:border-brand aria-selected:text-brand";
