// A plan: credits, price, struck original price if higher, and the buy button.
import { Check } from "lucide-react";
import { amountIn, decimalsOf, formatPrice } from "#domain/account/money.ts";
import { type Plan, struckPrice } from "#domain/account/plans.ts";
import { SAY } from "#domain/say/say.ts";
import { Badge } from "../ui/layout/Badge.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { Seal } from "../ui/layout/Seal.tsx";

const say = SAY.buyCredits;

export const PLANS_GRID = "grid gap-x-5 gap-y-7 pt-2 @2xl:grid-cols-3";

type PlanCardProps = { plan: Plan; currency: string; busy: boolean; waiting: boolean; onBuy: () => void };

/** `busy`: this plan is being bought. `waiting`: another one is. */
export function PlanCard({ plan, currency, busy, waiting, onBuy }: PlanCardProps) {
  const { credits, features, popular } = plan;
  const name = say.planName(plan.name);
  const title = `plan-${plan.id}`;
  return (
    <li
      aria-labelledby={title}
      className={classNames(
        "relative flex flex-col gap-5 rounded-card bg-surface p-6",
        popular ? "border border-marigold ring-1 ring-marigold" : "border border-line",
      )}
    >
      {popular && <Popular />}
      <div>
        <h3 id={title} className="text-l font-semibold text-ink-soft">
          {name}
        </h3>
        <p className="tabular mt-1 font-display text-3xl leading-tight">{SAY.credits.credits(credits)}</p>
      </div>
      <Cost plan={plan} currency={currency} />
      <ul className="flex flex-col gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon of={Check} className="mt-0.5 text-good" />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        kind={popular ? "primary" : "quiet"}
        className="mt-auto w-full"
        busy={busy}
        disabled={waiting}
        onClick={onBuy}
      >
        {say.buy(name)}
      </Button>
    </li>
  );
}

function Popular() {
  return (
    <div className="absolute -top-3.5 left-6 flex items-center">
      <Badge tone="honour">{say.popular}</Badge>
      <Seal className="absolute -right-9 size-8" />
    </div>
  );
}

function Cost({ plan, currency }: { plan: Plan; currency: string }) {
  const written = (price: number) => formatPrice(price, currency, SAY.product.locale);
  const before = struckPrice(plan);
  return (
    <div className="double-rule border-t-0 pb-4">
      <p className="tabular flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <span className="sr-only">{say.now} </span>
        <strong className="text-2xl font-semibold">{written(plan.price)}</strong>
        {before !== undefined && (
          <>
            <span className="sr-only">{say.was} </span>
            <s className="text-l text-ink-soft">{written(before)}</s>
            {plan.discount !== undefined && <Badge tone="good">{say.off(plan.discount)}</Badge>}
          </>
        )}
      </p>
      <p className="tabular mt-1 text-s text-ink-soft">{say.each(written(eachPrice(plan, currency)))}</p>
    </div>
  );
}

/** For one credit, rounded to the currency's smallest unit. */
function eachPrice({ price, credits }: Plan, currency: string): number {
  return Math.round(amountIn(currency, price / credits)) / 10 ** decimalsOf(currency);
}
