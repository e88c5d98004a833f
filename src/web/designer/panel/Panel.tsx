// The pane beside the canvas: settings of the selection or the canvas.
import { Trash2 } from "lucide-react";
import { memo } from "react";
import { SAY } from "#domain/say/say.ts";
import { PANEL } from "../keys/canvas-focus.ts";
import { KeyButton } from "../keys/KeyButton.tsx";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import { Settings } from "./Settings.tsx";
import { settingsTitle } from "./settings-title.ts";

export type PanelProps = {
  designer: Designer;
  actions: Actions;
  overflow: readonly string[];
  onRemove: (ids: readonly string[]) => void;
};

export const Panel = memo(function Panel({ designer, actions, overflow, onRemove }: PanelProps) {
  const ids = designer.selectedElements.map(({ id }) => id);
  return (
    <section
      id={PANEL}
      // Gets the focus when Escape leaves the canvas.
      tabIndex={-1}
      aria-label={SAY.designer.properties}
      className="designer-panel flex min-h-0 flex-col bg-surface -outline-offset-2"
    >
      <div className="flex min-h-13 shrink-0 items-center gap-2 border-b border-line px-4">
        <h2 className="min-w-0 grow truncate font-semibold">{settingsTitle(designer)}</h2>
        {ids.length > 0 && (
          <KeyButton verb="remove" icon={Trash2} tone="danger" className="-mr-2" onClick={() => onRemove(ids)} />
        )}
      </div>
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto overscroll-contain p-4">
        <Settings designer={designer} actions={actions} overflow={overflow} />
        {ids.length === 0 && <p className="text-s text-ink-soft">{SAY.designer.selectHint}</p>}
      </div>
    </section>
  );
});
