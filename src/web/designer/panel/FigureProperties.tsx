// What can be set on a shape: which one it is, what fills it, its outline and its corners.
import { Circle, Minus, Square } from "lucide-react";
import { CORNER, type Figure, STROKE_WIDTH } from "#domain/content.ts";
import type { FigureStyle } from "#domain/figures.ts";
import { SAY } from "#domain/say/say.ts";
import { Slider } from "../../ui/Slider.tsx";
import type { Designer } from "../use-designer.ts";
import { Choice } from "./Choice.tsx";
import { ColourField } from "./ColourField.tsx";

const FIGURE_OPTIONS = [
  { value: "rectangle", label: SAY.designer.figures.rectangle, icon: Square },
  { value: "ellipse", label: SAY.designer.figures.ellipse, icon: Circle },
  { value: "line", label: SAY.designer.figures.line, icon: Minus },
] as const;
/** What a fill or an outline begins with when it is switched on. */
const FIRST_INK = "#353f94";

type FigurePropertiesProps = { element: Figure; designer: Designer };

export function FigureProperties({ element, designer }: FigurePropertiesProps) {
  const { id, figure, fill, stroke, strokeWidth, corner, dashed = false } = element;
  const { designer: say } = SAY;
  const set = (style: FigureStyle) => void designer.change([{ kind: "setStyle", id, style }]);
  /** While a slider or a colour is still being moved, all of it is one step. */
  const slide = (style: FigureStyle) =>
    void designer.change([{ kind: "setStyle", id, style }], `${Object.keys(style).join(" ")} of ${id}`);
  const isLine = figure === "line";
  return (
    <>
      <Choice label={say.figure} value={figure} options={FIGURE_OPTIONS} onChange={(next) => set({ figure: next })} />
      {!isLine && (
        <Ink
          label={say.fill}
          colourLabel={say.fillColour}
          value={fill}
          onSwitch={(next) => set({ fill: next })}
          onChange={(next) => slide({ fill: next })}
          onDone={designer.pause}
        />
      )}
      <Ink
        label={isLine ? say.figures.line : say.stroke}
        colourLabel={isLine ? say.lineColour : say.strokeColour}
        value={stroke}
        onSwitch={(next) => set({ stroke: next })}
        onChange={(next) => slide({ stroke: next })}
        onDone={designer.pause}
      />
      {stroke !== null && (
        <>
          <Slider
            label={isLine ? say.lineWidth : say.strokeWidth}
            {...STROKE_WIDTH}
            step={0.5}
            value={strokeWidth}
            show={say.pixels}
            onChange={(next) => slide({ strokeWidth: next })}
            onCommit={designer.pause}
          />
          <Tick label={say.dashed} checked={dashed} onChange={(next) => set({ dashed: next })} />
        </>
      )}
      {figure === "rectangle" && (
        <Slider
          label={say.corner}
          min={CORNER.min}
          max={Math.min(CORNER.max, Math.ceil(Math.min(element.width, element.height) / 2))}
          value={corner}
          show={say.pixels}
          onChange={(next) => slide({ corner: next })}
          onCommit={designer.pause}
        />
      )}
    </>
  );
}

type InkProps = {
  label: string;
  colourLabel: string;
  value: string | null;
  onSwitch: (value: string | null) => void;
  onChange: (value: string) => void;
  onDone: () => void;
};

/** A colour that may be none. */
function Ink({ label, colourLabel, value, onSwitch, onChange, onDone }: InkProps) {
  return (
    <div className="flex flex-col gap-1">
      <Tick label={label} checked={value !== null} onChange={(on) => onSwitch(on ? FIRST_INK : null)} />
      {value !== null && <ColourField label={colourLabel} value={value} onChange={onChange} onDone={onDone} />}
    </div>
  );
}

type TickProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
      <input
        type="checkbox"
        className="size-5 accent-brand"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
