// From the mail to a share: how many of the mails that were sent led to what.
import { type Figure, type Figures, sumOf } from "#domain/figures/figures.ts";
import { SAY } from "#domain/say/say.ts";
import { LINES } from "./groups.ts";
import { shownNumber } from "./shown.ts";

const say = SAY.figuresPage;

const STEPS = {
  sent: LINES.sent,
  opened: ["opened_from_mail"],
  downloaded: LINES.downloaded,
  shared: LINES.shared,
} as const satisfies Record<string, readonly Figure[]>;
const STEP_NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[];

export function Funnel({ totals }: { totals: Figures }) {
  const most = Math.max(1, ...STEP_NAMES.map((step) => sumOf(totals, STEPS[step])));
  return (
    <ol className="flex flex-col gap-3">
      {STEP_NAMES.map((step) => {
        const n = sumOf(totals, STEPS[step]);
        const isShare = step !== "sent" && totals.sent > 0;
        return (
          <li key={step}>
            <p className="tabular flex flex-wrap items-baseline gap-x-3">
              <span className="grow">{say.steps[step]}</span>
              <span className="ml-auto flex items-baseline gap-x-3">
                {isShare && (
                  <span className="text-s text-ink-soft">{say.ofSent(Math.round((100 * n) / totals.sent))}</span>
                )}
                <strong className="text-l">{shownNumber(n)}</strong>
              </span>
            </p>
            <div className="mt-1 h-2.5 overflow-hidden rounded-full bg-sunken">
              <div className="h-full rounded-full bg-brand" style={{ width: `${(100 * n) / most}%` }} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
