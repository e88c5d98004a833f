// Settings of a text: content, size, font, weight, colours and alignment.
import { TextAlignCenter, TextAlignEnd, TextAlignStart } from "lucide-react";
import { useState } from "react";
import type { Style } from "#domain/canvas/canvas.ts";
import { FONT_SIZE, type Description, type Title } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { Slider } from "../../ui/controls/Slider.tsx";
import type { Designer } from "../use-designer.ts";
import { Choice } from "./Choice.tsx";
import { ColourField } from "./ColourField.tsx";
import { FontField } from "./FontField.tsx";
import { MarkedTextField } from "./MarkedTextField.tsx";
import { WeightField } from "./WeightField.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";

const ALIGNS = [
  { value: "left", label: SAY.designer.alignLeft, icon: TextAlignStart },
  { value: "center", label: SAY.designer.alignCenter, icon: TextAlignCenter },
  { value: "right", label: SAY.designer.alignRight, icon: TextAlignEnd },
] as const;

type TextPropertiesProps = { element: Title | Description; designer: Designer; overflows: boolean };

export function TextProperties({ element, designer, overflows }: TextPropertiesProps) {
  const { id } = element;
  // The maximum is kept while sliding: if the track shrank, the thumb would jump.
  const [largest] = useState(Math.max(FONT_SIZE.max, element.fontSize));
  const set = (style: Style) => {
    designer.change([{ kind: "setStyle", id, style }]);
  };
  /** Changes while a slider or colour picker moves are one undo step. */
  const slide = (style: Style) => {
    designer.change([{ kind: "setStyle", id, style }], `${Object.keys(style).join(" ")} of ${id}`);
  };
  return (
    <>
      <MarkedTextField element={element} designer={designer} error={overflows ? SAY.designer.overflow : undefined} />
      <Slider
        label={SAY.designer.fontSize}
        min={FONT_SIZE.min}
        max={Math.max(largest, element.fontSize)}
        value={element.fontSize}
        show={SAY.designer.pixels}
        onChange={(fontSize) => slide({ fontSize })}
        onCommit={designer.pause}
      />
      <FontField value={element.fontFamily} onChange={(fontFamily) => set({ fontFamily })} />
      <WeightField
        family={element.fontFamily}
        value={element.fontWeight}
        onChange={(fontWeight) => set({ fontWeight })}
      />
      <Choice
        label={SAY.designer.align}
        value={element.align ?? "center"}
        options={ALIGNS}
        onChange={(align) => set({ align })}
      />
      <Switch
        label={SAY.arrange.shrink}
        hint={SAY.arrange.shrinkHint}
        on={element.fit ?? true}
        onChange={(fit) => set({ fit })}
      />
      <Colours element={element} set={slide} done={designer.pause} />
    </>
  );
}

type ColoursProps = { element: Title | Description; set: (style: Style) => void; done: () => void };

function Colours({ element, set, done }: ColoursProps) {
  const { colour, primaryColour, secondaryColour } = SAY.designer;
  if (element.type === "title")
    return <ColourField label={colour} value={element.color} onChange={(color) => set({ color })} onDone={done} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ColourField
        label={primaryColour}
        value={element.primaryColor}
        onChange={(primaryColor) => set({ primaryColor })}
        onDone={done}
      />
      <ColourField
        label={secondaryColour}
        value={element.secondaryColor}
        onChange={(secondaryColor) => set({ secondaryColor })}
        onDone={done}
      />
    </div>
  );
}
