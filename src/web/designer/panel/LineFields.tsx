// Settings of lines and outlines: solid, dashed or dotted, and what is at the ends of a line.
import { Circle, Minus, MoveLeft, MoveRight } from "lucide-react";
import type { Style } from "#domain/canvas/canvas.ts";
import type { ShapeElement } from "#domain/canvas/content.ts";
import type { LineEnd } from "#domain/canvas/picture-looks.ts";
import { SAY } from "#domain/say/say.ts";
import { Choice } from "./Choice.tsx";
import { sameOf } from "./same-of.ts";

type LineFieldsProps = { elements: readonly [ShapeElement, ...ShapeElement[]]; set: (style: Style) => void };

const DASHES = [
  { value: "solid", label: SAY.cutting.styles.solid },
  { value: "dashed", label: SAY.cutting.styles.dashed },
  { value: "dotted", label: SAY.cutting.styles.dotted },
] as const;

export function DashChoice({ elements, set }: LineFieldsProps) {
  return (
    <Choice
      label={SAY.cutting.lineStyle}
      value={sameOf(elements, dashesIn)}
      options={DASHES}
      onChange={(style) => set({ dashed: style !== "solid", dotted: style === "dotted" })}
    />
  );
}

function dashesIn({ dashed = false, dotted = false }: ShapeElement): (typeof DASHES)[number]["value"] {
  if (!dashed) return "solid";
  return dotted ? "dotted" : "dashed";
}

export function EndChoices({ elements, set }: LineFieldsProps) {
  return (
    <>
      <Choice
        label={SAY.cutting.lineStart}
        value={sameOf(elements, ({ lineStart = "none" }) => lineStart)}
        options={endsWith(MoveLeft)}
        onChange={(end) => set({ lineStart: end })}
      />
      <Choice
        label={SAY.cutting.lineEnd}
        value={sameOf(elements, ({ lineEnd = "none" }) => lineEnd)}
        options={endsWith(MoveRight)}
        onChange={(end) => set({ lineEnd: end })}
      />
    </>
  );
}

function endsWith(arrow: typeof MoveLeft): { value: LineEnd; label: string; icon: typeof MoveLeft }[] {
  const { ends } = SAY.cutting;
  return [
    { value: "none", label: ends.none, icon: Minus },
    { value: "arrow", label: ends.arrow, icon: arrow },
    { value: "dot", label: ends.dot, icon: Circle },
  ];
}
