// Width and height as numbers, for those who do not pull handles.
import { ELEMENT, type Element } from "#domain/content.ts";
import { SAY } from "#domain/say/say.ts";
import { NumberField } from "../../ui/NumberField.tsx";
import type { Designer } from "../use-designer.ts";

const SIDES = ["width", "height"] as const;

export function SizeFields({ element, designer }: { element: Element; designer: Designer }) {
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-4 *:min-w-36 *:flex-1">
      {SIDES.map((side) => (
        <NumberField
          key={side}
          label={SAY.designer[side]}
          value={element[side]}
          min={ELEMENT.min}
          // A handle may have pulled it wider than the input allows: that is kept until it is typed over.
          max={Math.max(ELEMENT.max, element[side])}
          onCommit={(value) => designer.change([{ kind: "setSize", id: element.id, [side]: value ?? Number.NaN }])}
          decrease={SAY.designer.less(SAY.designer[side])}
          increase={SAY.designer.more(SAY.designer[side])}
        />
      ))}
    </div>
  );
}
