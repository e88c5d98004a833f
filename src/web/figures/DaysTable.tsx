// All figures of each day as a table, for whoever does not see the plot.
import type { DayFigures } from "#domain/figures/days.ts";
import { FIGURES, type Figures } from "#domain/figures/figures.ts";
import { SAY } from "#domain/say/say.ts";
import { CELL, FIRST_HEAD_CELL, HEAD_CELL, Scroller } from "./Scroller.tsx";
import { shownDay, shownNumber } from "./shown.ts";

const say = SAY.figuresPage;

/** The newest first, without days and figures that are nought throughout. */
export function DaysTable({ days, totals }: { days: readonly DayFigures[]; totals: Figures }) {
  const figures = FIGURES.filter((figure) => totals[figure] > 0);
  const counted = days.filter(({ counts }) => figures.some((figure) => counts[figure] > 0)).toReversed();
  return (
    <details>
      <summary className="inline-block min-h-11 cursor-pointer py-2.5 font-semibold text-brand">{say.table}</summary>
      <Scroller label={say.days}>
        <table className="w-full text-s">
          <thead>
            <tr>
              <th scope="col" className={FIRST_HEAD_CELL}>
                {say.day}
              </th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className={HEAD_CELL}>
                  {say.names[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {counted.map(({ day, counts }) => (
              <tr key={day}>
                <th scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">
                  {shownDay(day)}
                </th>
                {figures.map((figure) => (
                  <td key={figure} className={CELL}>
                    {shownNumber(counts[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </details>
  );
}
