// The panel beside the canvas: the selected element's settings, or the paper's where nothing is selected.
import { Trash2 } from "lucide-react";
import { elementName } from "#domain/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import { CanvasProperties } from "./CanvasProperties.tsx";
import { ElementProperties } from "./ElementProperties.tsx";

type PanelProps = {
  designer: Designer;
  actions: Actions;
  overflow: readonly string[];
  onRemove: (ids: readonly string[]) => void;
};

export function Panel({ designer, actions, overflow, onRemove }: PanelProps) {
  const { selected } = designer;
  return (
    <section
      aria-label={SAY.designer.properties}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="-mt-1 flex min-h-11 items-center gap-2">
        <h2 className="min-w-0 grow truncate font-display text-l">
          {selected ? elementName(selected) : SAY.designer.background}
        </h2>
        {selected && (
          <IconButton
            icon={Trash2}
            label={SAY.designer.remove}
            tone="danger"
            className="-mr-2"
            onClick={() => onRemove([selected.id])}
          />
        )}
      </div>
      {selected ? (
        // Fields of one element are not those of another: what is half typed stays with its own.
        <ElementProperties key={selected.id} element={selected} designer={designer} overflow={overflow} />
      ) : (
        <>
          <CanvasProperties designer={designer} actions={actions} />
          <p className="text-s text-ink-soft">{SAY.designer.selectHint}</p>
        </>
      )}
    </section>
  );
}
