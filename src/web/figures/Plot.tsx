// The figures day by day: a plot, what its lines are, and the numbers of the day under the pointer, or that keys chose.
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { DayFigures } from "#domain/figures/days.ts";
import { SAY } from "#domain/say/say.ts";
import type { DrawnPlot, PlotLine } from "./draw-plot.ts";
import { LINE_NAMES, type LineName, sumOfLine } from "./groups.ts";
import { shownDay, shownNumber } from "./shown.ts";

const say = SAY.figuresPage;

/** Told apart by their dashes too. */
const LOOKS: Record<LineName, { colour: string; dash: number[] }> = {
  sent: { colour: "--color-ink-soft", dash: [2, 4] },
  opened: { colour: "--color-brand", dash: [] },
  downloaded: { colour: "--color-good", dash: [8, 4] },
  shared: { colour: "--color-marigold", dash: [12, 3, 2, 3] },
};

export function Plot({ days }: { days: readonly DayFigures[] }) {
  const { place, at, show, isFailed } = useDrawnPlot(days);
  const [spoken, setSpoken] = useState("");
  if (isFailed) return <p className="text-ink-soft">{say.plotFailed}</p>;
  const shown = at === undefined ? undefined : days[at];
  const read = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, at, days.length - 1);
    const day = next === undefined ? undefined : days[next];
    if (day === undefined) return;
    event.preventDefault();
    show(next);
    setSpoken(reading(day));
  };
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-s">
        {LINE_NAMES.map((name) => (
          <li key={name} className="tabular flex items-center gap-2">
            <Sample of={name} />
            {say.lines[name]}
            {shown !== undefined && <strong>{shownNumber(sumOfLine(shown.counts, name))}</strong>}
          </li>
        ))}
        <li className="tabular ml-auto min-h-5 text-ink-soft">{shown !== undefined && shownDay(shown.day)}</li>
      </ul>
      <figure aria-label={say.plot}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys move the reading */}
        <div
          ref={place}
          role="application"
          aria-label={say.plotKeys}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys move the reading
          tabIndex={0}
          className="min-h-65 min-w-0"
          onKeyDown={read}
          onBlur={() => show(undefined)}
        />
      </figure>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}

/** `at`: the day under the pointer or the keys, which `show` moves. */
function useDrawnPlot(days: readonly DayFigures[]) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnPlot>(undefined);
  const [at, setAt] = useState<number>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const { drawPlot } = await import("./draw-plot.ts");
      if (isGone || place.current === null) return;
      drawn.current = drawPlot(place.current, { days: days.map(({ day }) => day), lines: linesOf(days), onDay: setAt });
    };
    draw().catch(() => setFailed(true));
    return () => {
      isGone = true;
      drawn.current?.remove();
      drawn.current = undefined;
      setAt(undefined);
    };
  }, [days]);
  return { place, at, show: (day: number | undefined) => drawn.current?.show(day), isFailed };
}

function linesOf(days: readonly DayFigures[]): PlotLine[] {
  return LINE_NAMES.map((name) => ({
    label: say.lines[name],
    ...LOOKS[name],
    values: days.map(({ counts }) => sumOfLine(counts, name)),
  }));
}

/** From no day, an arrow comes in from its side. Undefined for other keys. */
function dayByKey(key: string, at: number | undefined, last: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return at === undefined ? last : Math.max(0, at - 1);
    case "ArrowRight":
      return at === undefined ? 0 : Math.min(last, at + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}

function reading({ day, counts }: DayFigures): string {
  const numbers = LINE_NAMES.map((name) => `${say.lines[name]} ${shownNumber(sumOfLine(counts, name))}`);
  return [shownDay(day), ...numbers].join(", ");
}

function Sample({ of }: { of: LineName }) {
  const { colour, dash } = LOOKS[of];
  return (
    <svg width="28" height="8" aria-hidden="true">
      <line x1="0" y1="4" x2="28" y2="4" strokeWidth="2" stroke={`var(${colour})`} strokeDasharray={dash.join(" ")} />
    </svg>
  );
}
