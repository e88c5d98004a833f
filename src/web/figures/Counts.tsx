// Single figures by name.
import type { Figure, Figures } from "#domain/figures/figures.ts";
import { SAY } from "#domain/say/say.ts";
import { OTHERS, SHARED } from "./groups.ts";
import { shownNumber } from "./shown.ts";

const say = SAY.figuresPage;

export function OtherFigures({ totals }: { totals: Figures }) {
  return (
    <>
      <Counts of={OTHERS} totals={totals} />
      <p className="text-s text-ink-soft">{say.programsHint}</p>
    </>
  );
}

/** Those that were used, the most used first. */
export function Shares({ totals }: { totals: Figures }) {
  const used = SHARED.filter((figure) => totals[figure] > 0).toSorted((one, other) => totals[other] - totals[one]);
  return used.length === 0 ? <p className="text-ink-soft">{say.noShares}</p> : <Counts of={used} totals={totals} />;
}

function Counts({ of, totals }: { of: readonly Figure[]; totals: Figures }) {
  return (
    <dl className="divide-y divide-line">
      {of.map((figure) => (
        <div key={figure} className="tabular flex items-baseline justify-between gap-4 py-2">
          <dt>{say.names[figure]}</dt>
          <dd className="font-semibold">{shownNumber(totals[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}
