// The figures day by day: a plot, what its lines are, and the numbers of the day under the pointer.
import { useEffect, useRef, useState } from "react";
import type { DayFigures } from "#domain/figures/days.ts";
import { SAY } from "#domain/say/say.ts";
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
  const place = useRef<HTMLElement>(null);
  const [at, setAt] = useState<number>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    let remove = (): void => {};
    const draw = async () => {
      const { drawPlot } = await import("./draw-plot.ts");
      if (isGone || place.current === null) return;
      const lines = LINE_NAMES.map((name) => ({
        label: say.lines[name],
        ...LOOKS[name],
        values: days.map(({ counts }) => sumOfLine(counts, name)),
      }));
      remove = drawPlot(place.current, { days: days.map(({ day }) => day), lines, onDay: setAt });
    };
    draw().catch(() => setFailed(true));
    return () => {
      isGone = true;
      remove();
    };
  }, [days]);
  if (isFailed) return <p className="text-ink-soft">{say.plotFailed}</p>;
  const shown = at === undefined ? undefined : days[at];
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
      <figure ref={place} aria-label={say.plot} className="min-h-65 min-w-0" />
    </div>
  );
}

function Sample({ of }: { of: LineName }) {
  const { colour, dash } = LOOKS[of];
  return (
    <svg width="28" height="8" aria-hidden="true">
      <line x1="0" y1="4" x2="28" y2="4" strokeWidth="2" stroke={`var(${colour})`} strokeDasharray={dash.join(" ")} />
    </svg>
  );
}
