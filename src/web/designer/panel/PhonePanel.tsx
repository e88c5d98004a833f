// The settings on a phone: a bar over the tabs says what is selected, and opens a sheet that leaves the canvas in sight.
import { Settings2, Trash2 } from "lucide-react";
import { elementName } from "#domain/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import { CanvasProperties } from "./CanvasProperties.tsx";
import { ElementProperties } from "./ElementProperties.tsx";

type PhonePanelProps = {
  designer: Designer;
  actions: Actions;
  overflow: readonly string[];
  onRemove: (ids: readonly string[]) => void;
  open: boolean;
  onOpen: (open: boolean) => void;
};

export function PhonePanel({ designer, actions, overflow, onRemove, open, onOpen }: PhonePanelProps) {
  const { selected } = designer;
  const title = selected ? elementName(selected) : SAY.designer.background;
  const remove = () => {
    onOpen(false);
    if (selected) onRemove([selected.id]);
  };
  return (
    <>
      <div className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-1 border-t border-line bg-surface px-4 py-1">
        <p className="min-w-0 grow truncate font-semibold">{title}</p>
        {selected && <IconButton icon={Trash2} label={SAY.designer.remove} tone="danger" onClick={remove} />}
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
            {selected && (
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
        {/* Low enough that the canvas shows what is set. */}
        <div className="max-h-[36dvh]">
          {selected ? (
            <ElementProperties key={selected.id} element={selected} designer={designer} overflow={overflow} />
          ) : (
            <CanvasProperties designer={designer} actions={actions} />
          )}
        </div>
      </Sheet>
    </>
  );
}
