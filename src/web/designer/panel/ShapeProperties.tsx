// Settings of one shape or several: kind, fill, outline and corners.
import { Circle, Minus, Square } from "lucide-react";
import type { Style } from "#domain/canvas/canvas.ts";
import { CORNER, type ShapeElement, STROKE_WIDTH } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { Slider } from "../../ui/controls/Slider.tsx";
import type { Designer } from "../use-designer.ts";
import { Choice } from "./Choice.tsx";
import { ColourField } from "./ColourField.tsx";
import { DashChoice, EndChoices } from "./LineFields.tsx";
import { sameOf } from "./same-of.ts";

const FIGURE_OPTIONS = [
  { value: "rectangle", label: SAY.designer.figures.rectangle, icon: Square },
  { value: "ellipse", label: SAY.designer.figures.ellipse, icon: Circle },
  { value: "line", label: SAY.designer.figures.line, icon: Minus },
] as const;
/** Colours of a fill or an outline when it is switched on. */
const FIRST_INK = "#353f94";

type Shapes = readonly [ShapeElement, ...ShapeElement[]];
type FigurePropertiesProps = { element: ShapeElement; designer: Designer };

export function FigureProperties({ element, designer }: FigurePropertiesProps) {
  return <ShapeStyleFields elements={[element]} designer={designer} />;
}

/** Of several shapes, the values of the first are shown, and all are changed. */
export function ShapeStyleFields({ elements, designer }: { elements: Shapes; designer: Designer }) {
  const fields = { elements, ...settersOf(elements, designer) };
  const areas = elements.filter(({ figure }) => figure !== "line");
  const [area, ...others] = areas;
  const [{ stroke }] = elements;
  return (
    <>
      <Choice
        label={SAY.designer.figure}
        value={sameOf(elements, ({ figure }) => figure)}
        options={FIGURE_OPTIONS}
        onChange={(figure) => fields.choose(figure)}
      />
      {area === undefined ? (
        <ColourField
          label={SAY.designer.lineColour}
          value={stroke ?? FIRST_INK}
          onChange={(next) => fields.slide({ stroke: next })}
          onDone={fields.pause}
        />
      ) : (
        <>
          <Ink {...settersOf([area, ...others], designer)} elements={[area, ...others]} of="fill" />
          <Ink {...fields} of="stroke" />
        </>
      )}
      {elements.some((element) => element.stroke !== null) && <Outline {...fields} isLine={area === undefined} />}
      {area === undefined && <EndChoices elements={elements} set={fields.set} />}
      {areas.length === elements.length && elements.every(({ figure }) => figure === "rectangle") && (
        <Corner {...fields} />
      )}
    </>
  );
}

type Fields = { elements: Shapes } & ReturnType<typeof settersOf>;

function settersOf(elements: Shapes, designer: Designer) {
  const changes = (to: (element: ShapeElement) => Style) =>
    elements.map((element) => ({ kind: "setStyle", id: element.id, style: to(element) }) as const);
  const name = elements.map(({ id }) => id).join(" ");
  return {
    set: (style: Style): void => void designer.change(changes(() => style)),
    /** Changes while a slider or colour picker moves are one undo step. */
    slide: (style: Style): void =>
      void designer.change(
        changes(() => style),
        `${Object.keys(style).join(" ")} of ${name}`,
      ),
    pause: designer.pause,
    /** A line without a colour would be invisible. */
    choose: (figure: ShapeElement["figure"]): void =>
      void designer.change(
        changes(({ stroke }) => ({ figure, ...(figure === "line" && stroke === null && { stroke: FIRST_INK }) })),
      ),
    /** Lines keep their colour. */
    takeAway: (of: "fill" | "stroke"): void =>
      void designer.change(changes(({ figure }) => (figure === "line" ? {} : { [of]: null }))),
  };
}

const INKS = {
  fill: { label: SAY.designer.fill, colourLabel: SAY.designer.fillColour },
  stroke: { label: SAY.designer.stroke, colourLabel: SAY.designer.strokeColour },
} as const;

/** A colour field that can be switched off. */
function Ink({ elements, of, set, slide, pause, takeAway }: Fields & { of: "fill" | "stroke" }) {
  const value = elements.find((element) => element[of] !== null)?.[of] ?? null;
  const { label, colourLabel } = INKS[of];
  return (
    <div className="flex flex-col gap-1">
      <Tick label={label} checked={value !== null} onChange={(on) => (on ? set({ [of]: FIRST_INK }) : takeAway(of))} />
      {value !== null && (
        <ColourField label={colourLabel} value={value} onChange={(colour) => slide({ [of]: colour })} onDone={pause} />
      )}
    </div>
  );
}

function Outline({ elements, isLine, set, slide, pause }: Fields & { isLine: boolean }) {
  return (
    <>
      <Slider
        label={isLine ? SAY.designer.lineWidth : SAY.designer.strokeWidth}
        {...STROKE_WIDTH}
        step={0.5}
        value={elements[0].strokeWidth}
        show={SAY.designer.pixels}
        onChange={(width) => slide({ strokeWidth: width })}
        onCommit={pause}
      />
      <DashChoice elements={elements} set={set} />
    </>
  );
}

function Corner({ elements, slide, pause }: Fields) {
  const shortest = Math.max(...elements.map(({ width, height }) => Math.min(width, height)));
  return (
    <Slider
      label={SAY.designer.corner}
      min={CORNER.min}
      max={Math.min(CORNER.max, Math.ceil(shortest / 2))}
      value={elements[0].corner}
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
