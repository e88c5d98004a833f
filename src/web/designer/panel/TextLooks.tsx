// Settings of a text's letters and lines: style, position in the box, spacing and outline.
import {
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  CaseUpper,
  Italic,
  Underline,
} from "lucide-react";
import type { Description, Title } from "#domain/canvas/content.ts";
import { OUTLINE_WIDTH, type TextOutline } from "#domain/canvas/looks.ts";
import { SAY } from "#domain/say/say.ts";
import { Slider } from "../../ui/controls/Slider.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { ButtonRow } from "./ButtonRow.tsx";
import { Choice } from "./Choice.tsx";
import { ColourField } from "./ColourField.tsx";
import type { LookSetters } from "./look-setters.ts";

const POSITIONS = [
  { value: "top", label: SAY.looks.vertical.top, icon: AlignVerticalJustifyStart },
  { value: "middle", label: SAY.looks.vertical.middle, icon: AlignVerticalJustifyCenter },
  { value: "bottom", label: SAY.looks.vertical.bottom, icon: AlignVerticalJustifyEnd },
] as const;
const FIRST_OUTLINE: TextOutline = { width: 2, color: "#ffffff" };
/** What the sliders offer, in hundredths of an em and in tenths; designs may have more. */
const LETTERS = { min: -10, max: 60, parts: 100 } as const;
const LINES = { min: 6, max: 24, parts: 10 } as const;

export function TextLooks({ element, set, slide, pause }: { element: Title | Description } & LookSetters) {
  const { italic = false, underline = false, capitals = false, letterSpacing = 0, lineSpacing = 1 } = element;
  return (
    <>
      <ButtonRow
        label={SAY.looks.style}
        titled
        buttons={[
          { label: SAY.looks.italic, icon: Italic, pressed: italic, onClick: () => set({ italic: !italic }) },
          {
            label: SAY.looks.underline,
            icon: Underline,
            pressed: underline,
            onClick: () => set({ underline: !underline }),
          },
          {
            label: SAY.looks.capitals,
            icon: CaseUpper,
            pressed: capitals,
            onClick: () => set({ capitals: !capitals }),
          },
        ]}
      />
      <Choice
        label={SAY.looks.verticalAlign}
        value={element.verticalAlign ?? "middle"}
        options={POSITIONS}
        onChange={(verticalAlign) => set({ verticalAlign })}
      />
      <SpacingSlider
        label={SAY.looks.letterSpacing}
        value={letterSpacing}
        range={LETTERS}
        show={(parts) => SAY.stage.percent(parts)}
        onChange={(spacing) => slide({ letterSpacing: spacing })}
        onCommit={pause}
      />
      <SpacingSlider
        label={SAY.looks.lineSpacing}
        value={lineSpacing}
        range={LINES}
        show={(parts) => SAY.looks.times(parts / LINES.parts)}
        onChange={(spacing) => slide({ lineSpacing: spacing })}
        onCommit={pause}
      />
      <OutlineFields outline={element.outline} {...{ set, slide, pause }} />
    </>
  );
}

type SpacingSliderProps = {
  label: string;
  value: number;
  /** In whole parts, because a slider adds its steps inexactly. */
  range: { min: number; max: number; parts: number };
  show: (parts: number) => string;
  onChange: (value: number) => void;
  onCommit: () => void;
};

function SpacingSlider({ label, value, range, show, onChange, onCommit }: SpacingSliderProps) {
  const parts = Math.round(value * range.parts);
  return (
    <Slider
      label={label}
      min={Math.min(range.min, parts)}
      max={Math.max(range.max, parts)}
      value={parts}
      show={show}
      onChange={(next) => onChange(next / range.parts)}
      onCommit={onCommit}
    />
  );
}

function OutlineFields({ outline, set, slide, pause }: { outline: TextOutline | undefined } & LookSetters) {
  return (
    <>
      <Switch
        label={SAY.looks.outline}
        on={outline !== undefined}
        onChange={(on) => set({ outline: on ? FIRST_OUTLINE : null })}
      />
      {outline && (
        <>
          <ColourField
            label={SAY.looks.outlineColour}
            value={outline.color}
            onChange={(color) => slide({ outline: { ...outline, color } })}
            onDone={pause}
          />
          <Slider
            label={SAY.looks.outlineWidth}
            min={OUTLINE_WIDTH.min}
            max={Math.max(10, outline.width)}
            step={0.5}
            value={outline.width}
            show={SAY.designer.pixels}
            onChange={(width) => slide({ outline: { ...outline, width } })}
            onCommit={pause}
          />
        </>
      )}
    </>
  );
}
