// Storage and limits: what the account uses of what it may use, and what to do when something is nearly full.
import { Meter } from "@base-ui/react/meter";
import { useQuery } from "@tanstack/react-query";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { BUDGET_UNITS, type BudgetUnit, isCounted, NEARLY_FULL } from "#domain/account/budgets.ts";
import { SAY } from "#domain/say/say.ts";
import { MINUTE } from "#domain/time.ts";
import { call } from "../client.ts";
import { sayBytes } from "../ui/say-bytes.ts";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { Badge } from "../ui/layout/Badge.tsx";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { OperatorLink } from "../ui/layout/OperatorLink.tsx";
import { Section } from "../ui/layout/Section.tsx";

type Budget = Answer<Calls["budgets"]>["data"][number];

const say = SAY.budgets;

export function useBudgets() {
  return useQuery({ queryKey: ["budgets"], queryFn: ({ signal }) => call("budgets", { signal }), staleTime: 0 });
}

export function StorageAndLimits() {
  const budgets = useBudgets();
  const pending = useStillPending(budgets);
  return (
    <Section title={say.title}>
      {budgets.isError && <NotLoaded of={budgets}>{say.loadFailed}</NotLoaded>}
      {!pending && budgets.data && (
        <>
          <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            {budgets.data.data.map((budget) => (
              <Row key={budget.name} budget={budget} />
            ))}
          </ul>
          <p className="text-s text-ink-soft">
            {say.askOperator} <OperatorLink address={budgets.data.operator} />
          </p>
        </>
      )}
    </Section>
  );
}

function Row({ budget: { name, used, allowed } }: { budget: Budget }) {
  const unit = BUDGET_UNITS[name];
  if (used === null)
    return (
      <li className="flex flex-wrap justify-between gap-x-3">
        <span>{say.names[name]}</span>
        <span className="tabular text-ink-soft">{say.upTo(amount(unit, allowed))}</span>
      </li>
    );
  const nearlyFull = used >= allowed * NEARLY_FULL;
  const told = say.usedOf(amount(unit, used), amount(unit, allowed));
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex items-center gap-2">
          {say.names[name]}
          {nearlyFull && <Badge tone="honour">{used < allowed ? say.nearlyFull : say.isFull}</Badge>}
        </span>
        <span className="tabular text-ink-soft">{told}</span>
      </div>
      <Bar label={say.names[name]} text={told} used={used} allowed={allowed} nearlyFull={nearlyFull} />
      {nearlyFull && isCounted(name) && <p className="mt-1.5 text-s text-ink-soft">{say.advice[name]}</p>}
    </li>
  );
}

type BarProps = { label: string; text: string; used: number; allowed: number; nearlyFull: boolean };

function Bar({ label, text, used, allowed, nearlyFull }: BarProps) {
  return (
    <Meter.Root value={Math.min(used, allowed)} max={allowed} aria-label={label} getAriaValueText={() => text}>
      <Meter.Track className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken forced-colors:border">
        <Meter.Indicator
          className={`rounded-full forced-colors:bg-[Highlight] ${nearlyFull ? "bg-marigold" : "bg-brand"}`}
        />
      </Meter.Track>
    </Meter.Root>
  );
}

function amount(unit: BudgetUnit, n: number): string {
  switch (unit) {
    case "bytes":
      return sayBytes(n);
    case "count":
      return say.count(n);
    case "milliseconds":
      return say.minutes(n / MINUTE);
    case "pixels":
      return say.megapixels(n / 1_000_000);
  }
}
