// Size, font, weight, alignment and colours of one text, or of several at once.
import { TextAlignCenter, TextAlignEnd, TextAlignStart } from "lucide-react";
import { useState } from "react";
import type { Style } from "#domain/canvas/canvas.ts";
import { type Description, FONT_SIZE, type Title, TYPED_FONT_SIZE } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { NumberField } from "../../ui/controls/NumberField.tsx";
import { Slider } from "../../ui/controls/Slider.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import type { Designer } from "../use-designer.ts";
import { Choice } from "./Choice.tsx";
import { ColourField } from "./ColourField.tsx";
import { FontField } from "./FontField.tsx";
import { sameOf } from "./same-of.ts";
import { WeightField } from "./WeightField.tsx";

const ALIGNS = [
  { value: "left", label: SAY.designer.alignLeft, icon: TextAlignStart },
  { value: "center", label: SAY.designer.alignCenter, icon: TextAlignCenter },
  { value: "right", label: SAY.designer.alignRight, icon: TextAlignEnd },
] as const;

type Text = Title | Description;
type TextStyleProps = { elements: readonly [Text, ...Text[]]; designer: Designer };

export function TextStyle({ elements, designer }: TextStyleProps) {
  const [first] = elements;
  const ids = elements.map(({ id }) => id);
  const changes = (style: Style) => ids.map((id) => ({ kind: "setStyle", id, style }) as const);
  const set = (style: Style): void => void designer.change(changes(style));
  /** Changes while a slider or colour picker moves are one undo step. */
  const slide = (style: Style): void =>
    void designer.change(changes(style), `${Object.keys(style).join(" ")} of ${ids.join(" ")}`);
  return (
    <>
      <SizeFields elements={elements} set={set} slide={slide} done={designer.pause} />
      <FontField value={first.fontFamily} onChange={(fontFamily) => set({ fontFamily })} />
      <WeightField
        family={first.fontFamily}
        value={sameOf(elements, ({ fontWeight }) => fontWeight)}
        onChange={(fontWeight) => set({ fontWeight })}
      />
      <Choice
        label={SAY.designer.align}
        value={sameOf(elements, ({ align = "center" }) => align)}
        options={ALIGNS}
        onChange={(align) => set({ align })}
      />
      <Switch
        label={SAY.arrange.shrink}
        hint={SAY.arrange.shrinkHint}
        on={elements.every(({ fit = true }) => fit)}
        onChange={(fit) => set({ fit })}
      />
      <Colours elements={elements} set={slide} done={designer.pause} />
    </>
  );
}

type Setting = { elements: TextStyleProps["elements"]; set: (style: Style) => void; done: () => void };

/** The slider has the specified range; a typed number may be smaller or larger. */
function SizeFields({ elements, set, slide, done }: Setting & { slide: (style: Style) => void }) {
  const { fontSize } = elements[0];
  const { fontSize: label, exactSize } = SAY.designer;
  // The ends are kept while sliding: if the track shrank, the thumb would jump.
  const [ends] = useState({ min: Math.min(FONT_SIZE.min, fontSize), max: Math.max(FONT_SIZE.max, fontSize) });
  return (
    // On touch devices, the field has its step buttons beside the number.
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-end gap-3 pointer-fine:grid-cols-[minmax(0,1fr)_4.5rem] pointer-fine:gap-2">
      <Slider
        label={label}
        min={Math.min(ends.min, fontSize)}
        max={Math.max(ends.max, fontSize)}
        value={fontSize}
        show={SAY.designer.pixels}
        unshown
        onChange={(next) => slide({ fontSize: next })}
        onCommit={done}
      />
      <NumberField
        label={exactSize}
        compact
        value={sameOf(elements, (element) => element.fontSize) ?? null}
        {...TYPED_FONT_SIZE}
        max={Math.max(TYPED_FONT_SIZE.max, fontSize)}
        decrease={SAY.designer.less(exactSize)}
        increase={SAY.designer.more(exactSize)}
        // Ignore input that is no number.
        onCommit={(typedSize) => typedSize !== null && set({ typedSize })}
      />
    </div>
  );
}

/** Of several, titles and descriptions get the same colour. */
function Colours({ elements, set, done }: Setting) {
  const { colour, primaryColour, secondaryColour } = SAY.designer;
  const described = elements.find((element) => element.type === "description");
  const titled = elements.find((element) => element.type === "title");
  return (
    <>
      <ColourField
        label={titled === undefined ? primaryColour : colour}
        value={titled?.color ?? described?.primaryColor ?? ""}
        onChange={(color) => set({ ...(titled && { color }), ...(described && { primaryColor: color }) })}
        onDone={done}
      />
      {described && (
        <ColourField
          label={secondaryColour}
          value={described.secondaryColor}
          onChange={(secondaryColor) => set({ secondaryColor })}
          onDone={done}
        />
      )}
    </>
  );
}
