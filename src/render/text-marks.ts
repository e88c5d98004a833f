// The marks of a text: its letters, with the space between them, their outlines, and the lines under them.
import type { Description, Title } from "#domain/canvas/content.ts";
import type { DrawingRules } from "#domain/canvas/drawing-rules.ts";
import { joinsLetters } from "./capitals.ts";
import { clustersOf } from "./clusters.ts";
import { layOutText, type PlacedRun } from "./layout.ts";
import type { RuleMark, TextMark } from "./marks.ts";
import type { Measure } from "./measure.ts";

export type TextColours = { primary: string; secondary: string };
type TextSheet = { measure: Measure; rules: DrawingRules; scale: number };

/** Of an underline, in ems: its distance below the baseline, and its thickness. */
const UNDERLINE = { below: 0.11, thick: 0.06 } as const;

export function drawText(
  element: Title | Description,
  { measure, rules, scale }: TextSheet,
  colours: TextColours,
): { marks: (TextMark | RuleMark)[]; overflow: boolean } {
  const { letterSpacing = 0, underline = false, outline } = element;
  const { runs, size, overflow } = layOutText(element, measure, rules);
  const colourOf = ({ secondary }: PlacedRun) => (secondary ? colours.secondary : colours.primary);
  const letters = runs.flatMap((run) =>
    spacedOut(run, letterSpacing, size, measure).map(({ text, x }) => markOf(run, text, x, size, colourOf(run))),
  );
  if (!underline && outline === undefined) return { marks: letters, overflow };
  const lines = underline ? runs.map((run) => ruleUnder(run, size, scale, colourOf(run))) : [];
  const edges = outline ? letters.map((mark) => ({ ...mark, colour: outline.color, outline: 2 * outline.width })) : [];
  return { marks: [...edges, ...lines, ...letters], overflow };
}

function markOf(run: PlacedRun, text: string, x: number, size: number, colour: string): TextMark {
  const { baseline, stack, direction, slanted } = run;
  const mark = { kind: "text", text, x, baseline, font: `${size}px ${stack}`, direction, colour } as const;
  return slanted ? { ...mark, slanted } : mark;
}

/** A run's letters one by one, where they are with space between them; else the run as a whole. */
function spacedOut(run: PlacedRun, spacing: number, size: number, measure: Measure): { text: string; x: number }[] {
  if (spacing === 0 || joinsLetters(run.text)) return [run];
  let before = "";
  return clustersOf(run.text).map(({ text }, at) => {
    const start = measure(before, run.stack).width + at * spacing;
    before += text;
    const end = measure(before, run.stack).width + at * spacing;
    return { text, x: run.direction === "ltr" ? run.x + start * size : run.x + run.width - end * size };
  });
}

/** On whole device pixels, so that it is sharp and has no seam between two runs. */
function ruleUnder({ x, width, baseline }: PlacedRun, size: number, scale: number, colour: string): RuleMark {
  const whole = (length: number) => Math.round(length * scale) / scale;
  const [left, right] = [whole(x), whole(x + width)];
  const height = Math.max(1 / scale, whole(UNDERLINE.thick * size));
  const box = { x: left, y: whole(baseline + UNDERLINE.below * size), width: right - left, height };
  return { kind: "rule", box, colour };
}
