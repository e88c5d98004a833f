// Settings of a shape: kind, fill, outline and corners.
import { Circle, Minus, Square } from "lucide-react";
import { CORNER, type ShapeElement, STROKE_WIDTH } from "#domain/canvas/content.ts";
import type { ShapeStyle } from "#domain/canvas/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { Slider } from "../../ui/controls/Slider.tsx";
import type { Designer } from "../use-designer.ts";
import { Choice } from "./Choice.tsx";
import { ColourField } from "./ColourField.tsx";

const FIGURE_OPTIONS = [
  { value: "rectangle", label: SAY.designer.figures.rectangle, icon: Square },
  { value: "ellipse", label: SAY.designer.figures.ellipse, icon: Circle },
  { value: "line", label: SAY.designer.figures.line, icon: Minus },
] as const;
/** Colours of a fill or an outline when it is switched on. */
const FIRST_INK = "#353f94";

type FigurePropertiesProps = { element: ShapeElement; designer: Designer };

export function FigureProperties({ element, designer }: FigurePropertiesProps) {
  const { figure, stroke } = element;
  const fields = { element, ...settersOf(element, designer) };
  function choose(next: ShapeElement["figure"]): void {
    // A line without a colour would be invisible.
    fields.set({ figure: next, ...(next === "line" && stroke === null && { stroke: FIRST_INK }) });
  }
  return (
    <>
      <Choice label={SAY.designer.figure} value={figure} options={FIGURE_OPTIONS} onChange={choose} />
      {figure === "line" ? (
        <ColourField
          label={SAY.designer.lineColour}
          value={stroke ?? FIRST_INK}
          onChange={(next) => fields.slide({ stroke: next })}
          onDone={fields.pause}
        />
      ) : (
        <>
          <Ink {...fields} of="fill" label={SAY.designer.fill} colourLabel={SAY.designer.fillColour} />
          <Ink {...fields} of="stroke" label={SAY.designer.stroke} colourLabel={SAY.designer.strokeColour} />
        </>
      )}
      {stroke !== null && <Outline {...fields} />}
      {figure === "rectangle" && <Corner {...fields} />}
    </>
  );
}

type Fields = { element: ShapeElement } & ReturnType<typeof settersOf>;

function settersOf({ id }: ShapeElement, designer: Designer) {
  return {
    set: (style: ShapeStyle): void => void designer.change([{ kind: "setStyle", id, style }]),
    /** Changes while a slider or colour picker moves are one undo step. */
    slide: (style: ShapeStyle): void =>
      void designer.change([{ kind: "setStyle", id, style }], `${Object.keys(style).join(" ")} of ${id}`),
    pause: designer.pause,
  };
}

/** A colour field that can be switched off. */
function Ink({
  element,
  of,
  label,
  colourLabel,
  set,
  slide,
  pause,
}: Fields & { of: "fill" | "stroke"; label: string; colourLabel: string }) {
  const value = element[of];
  return (
    <div className="flex flex-col gap-1">
      <Tick label={label} checked={value !== null} onChange={(on) => set({ [of]: on ? FIRST_INK : null })} />
      {value !== null && (
        <ColourField label={colourLabel} value={value} onChange={(colour) => slide({ [of]: colour })} onDone={pause} />
      )}
    </div>
  );
}

function Outline({ element: { figure, strokeWidth, dashed = false }, set, slide, pause }: Fields) {
  return (
    <>
      <Slider
        label={figure === "line" ? SAY.designer.lineWidth : SAY.designer.strokeWidth}
        {...STROKE_WIDTH}
        step={0.5}
        value={strokeWidth}
        show={SAY.designer.pixels}
        onChange={(width) => slide({ strokeWidth: width })}
        onCommit={pause}
      />
      <Tick label={SAY.designer.dashed} checked={dashed} onChange={(on) => set({ dashed: on })} />
    </>
  );
}

function Corner({ element: { corner, width, height }, slide, pause }: Fields) {
  return (
    <Slider
      label={SAY.designer.corner}
      min={CORNER.min}
      max={Math.min(CORNER.max, Math.ceil(Math.min(width, height) / 2))}
      value={corner}
      show={SAY.designer.pixels}
      onChange={(next) => slide({ corner: next })}
      onCommit={pause}
    />
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
