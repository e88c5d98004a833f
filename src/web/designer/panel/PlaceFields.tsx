// Position and size as numbers.
import { leastSide } from "#domain/canvas/box.ts";
import { ELEMENT, type Element } from "#domain/canvas/content.ts";
import { isLocked } from "#domain/canvas/edits.ts";
import { isTurned } from "#domain/canvas/turning.ts";
import { SAY } from "#domain/say/say.ts";
import { NumberField } from "../../ui/controls/NumberField.tsx";
import type { Designer } from "../use-designer.ts";

const AXES = ["x", "y"] as const;
const SIDES = ["width", "height"] as const;

export function PlaceFields({ element, designer }: { element: Element; designer: Designer }) {
  const { id, x, y } = element;
  const { canvasSize } = designer.content;
  const room = { x: canvasSize.width - element.width, y: canvasSize.height - element.height };
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      {AXES.map((axis) => (
        <PlaceField
          key={axis}
          label={SAY.arrange[axis]}
          value={element[axis]}
          // A turned element may be seen at the edge while its box is beyond it.
          min={isTurned(element) ? -ELEMENT.max : 0}
          max={isTurned(element) ? canvasSize[axis === "x" ? "width" : "height"] : Math.max(room[axis], element[axis])}
          disabled={isLocked(element)}
          // Ignore input that is no number.
          onCommit={(value) => designer.change([{ kind: "move", id, to: { x, y, [axis]: value ?? element[axis] } }])}
        />
      ))}
      {SIDES.map((side) => (
        <PlaceField
          key={side}
          label={SAY.designer[side]}
          value={element[side]}
          min={leastSide(element[side])}
          // A handle may have made it wider than the input allows; keep that until a number is typed.
          max={Math.max(ELEMENT.max, element[side])}
          disabled={isLocked(element)}
          onCommit={(value) => designer.change([{ kind: "setSize", id, [side]: value ?? Number.NaN }])}
        />
      ))}
    </div>
  );
}

type PlaceFieldProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  disabled: boolean;
  onCommit: (value: number | null) => void;
};

function PlaceField({ label, ...field }: PlaceFieldProps) {
  return (
    <NumberField
      {...field}
      label={label}
      compact
      decrease={SAY.designer.less(label)}
      increase={SAY.designer.more(label)}
    />
  );
}
