// The panel beside the canvas: settings of the selection or the canvas, and the layers below.
import { Trash2 } from "lucide-react";
import { memo } from "react";
import { SAY } from "#domain/say/say.ts";
import { PANEL } from "../keys/canvas-focus.ts";
import { KeyButton } from "../keys/KeyButton.tsx";
import { Layers } from "../layers/Layers.tsx";
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

const CARD = "rounded-card border border-line bg-surface p-4";
/** Side by side when the panel is below the canvas, stacked when it is beside it. */
const HALF = "min-w-0 grow basis-56";

export const Panel = memo(function Panel({ designer, actions, overflow, onRemove }: PanelProps) {
  const ids = designer.selectedElements.map(({ id }) => id);
  return (
    <div className="flex flex-wrap items-start gap-4">
      <section
        id={PANEL}
        // Gets the focus when Escape leaves the canvas.
        tabIndex={-1}
        aria-label={SAY.designer.properties}
        className={`flex flex-col gap-4 outline-hidden ${CARD} ${HALF}`}
      >
        <div className="-mt-1 -mb-2 flex min-h-11 items-center gap-2">
          <h2 className="min-w-0 grow truncate font-display text-l">{settingsTitle(designer)}</h2>
          {ids.length > 0 && (
            <KeyButton verb="remove" icon={Trash2} tone="danger" className="-mr-2" onClick={() => onRemove(ids)} />
          )}
        </div>
        <Settings designer={designer} actions={actions} overflow={overflow} />
        {ids.length === 0 && <p className="text-s text-ink-soft">{SAY.designer.selectHint}</p>}
      </section>
      <div className={`${CARD} ${HALF}`}>
        <Layers designer={designer} actions={actions} onRemove={onRemove} />
      </div>
    </div>
  );
});
