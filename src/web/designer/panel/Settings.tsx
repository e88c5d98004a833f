// Settings of the selection: one element, several, or the canvas.
import { Lock } from "lucide-react";
import { isLocked } from "#domain/canvas/edits.ts";
import { unitsAmong } from "#domain/canvas/groups.ts";
import { SAY } from "#domain/say/say.ts";
import { FocusKept } from "../../ui/overlays/FocusKept.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import { CanvasProperties } from "./CanvasProperties.tsx";
import { ElementProperties } from "./ElementProperties.tsx";
import { AlignFields, ElementVerbs } from "./ElementVerbs.tsx";
import { ReadyColours } from "./ReadyColours.tsx";
import { SeveralProperties } from "./SeveralProperties.tsx";

type SettingsProps = { designer: Designer; actions: Actions; overflow: readonly string[] };

export function Settings({ designer, actions, overflow }: SettingsProps) {
  const { selected, selectedElements } = designer;
  if (selectedElements.length === 0)
    return (
      <FocusKept key="canvas">
        <CanvasProperties designer={designer} actions={actions} />
      </FocusKept>
    );
  const ids = selectedElements.map(({ id }) => id);
  const chosen = { elements: selectedElements, units: unitsAmong(designer.content.elements, ids), actions };
  return (
    // Keyed by element, so that half-typed input does not move to another element.
    <FocusKept key={selected?.id ?? "several"}>
      <ReadyColours content={designer.content}>
        <div className="flex flex-col gap-4">
          <ElementVerbs {...chosen} />
          {selectedElements.some(isLocked) && (
            <p className="flex items-center gap-2 text-s text-ink-soft">
              <Icon of={Lock} size={16} />
              {SAY.arrange.locked}
            </p>
          )}
          {selected && (
            <ElementProperties element={selected} designer={designer} actions={actions} overflow={overflow} />
          )}
          {!selected && (
            <SeveralProperties elements={selectedElements} grouped={chosen.units.length === 1} designer={designer} />
          )}
          <AlignFields {...chosen} />
        </div>
      </ReadyColours>
    </FocusKept>
  );
}
