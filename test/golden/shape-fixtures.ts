// A sheet of shapes of every kind, at positions and sizes that are not whole pixels.
import type { Content, ShapeElement } from "#domain/canvas/content.ts";
import { contentOf, titleOf } from "./paper.ts";

const KINDS: readonly Partial<ShapeElement>[] = [
  { fill: "#e8eaf8", stroke: "#353f94", strokeWidth: 2 },
  { fill: "#e5941a", stroke: null },
  { fill: null, stroke: "#b3261e", strokeWidth: 7.3, dashed: true },
  { fill: "#0f6b52", stroke: "#e9c46a", strokeWidth: 4, opacity: 0.55 },
  { fill: "#1d2142", stroke: "#ffffff", strokeWidth: 0.75 },
];

export function figuresSheet(): Content {
  const figures = (["rectangle", "ellipse", "line"] as const).flatMap((figure, row) =>
    KINDS.map((kind, at): ShapeElement => ({
      id: `${figure} ${at}`,
      type: "shape",
      figure,
      x: 12.3 + at * 77.7,
      y: 14.6 + row * 96.1,
      width: 63.4,
      height: figure === "line" && at % 2 === 1 ? 80 : 52.9,
      fill: null,
      stroke: "#333333",
      strokeWidth: 3,
      corner: at * 6.5,
      ...kind,
    })),
  );
  const over = titleOf("{{Student Name}}", { x: 20, y: 60, width: 360, color: "#b3261e" });
  return contentOf([...figures.slice(0, 7), over, ...figures.slice(7)]);
}
