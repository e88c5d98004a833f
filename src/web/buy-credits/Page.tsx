// Buy Credits: the balance, the plans, and one purchase at a time.
import { ShieldCheck } from "lucide-react";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { SAY } from "#domain/say/say.ts";
import { ScreenFor } from "../shell/OnlyFor.tsx";
import { useLoginStatus } from "../shell/use-user.ts";
import { BalanceCard } from "../ui/credits/BalanceCard.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import { LegalLinks } from "../ui/layout/LegalLinks.tsx";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { Page } from "../ui/layout/Page.tsx";
import { useBalance } from "../ui/credits/use-balance.ts";
import { PlanCard, PLANS_GRID } from "./PlanCard.tsx";
import { PurchaseNotice } from "./PurchaseNotice.tsx";
import { usePlans } from "./use-plans.ts";
import { usePurchase } from "./use-purchase.ts";
import { Bone, Several, Skeleton } from "../ui/layout/Skeleton.tsx";

const say = SAY.buyCredits;

export function BuyCreditsPage() {
  return (
    <Page title={say.title}>
      <div className="flex max-w-5xl flex-col gap-6">
        <BalanceCard look="row" />
        <ScreenFor permission="credits.buy">
          <Offer />
          <LegalLinks className="justify-center" />
        </ScreenFor>
      </div>
    </Page>
  );
}

function Offer() {
  const plans = usePlans();
  const { data: balance } = useBalance();
  const pending = useStillPending(plans);
  if (pending || plans.data === undefined)
    return plans.isError ? <NotLoaded of={plans}>{say.plansFailed}</NotLoaded> : <PlansSkeleton />;
  if (balance?.unlimited === true) return <EmptyState title={say.unlimited} text={say.unlimitedText} />;
  if (plans.data.checkout === null) return <EmptyState title={say.notSold} text={say.notSoldText} />;
  return <Plans offer={plans.data} test={plans.data.checkout.test} />;
}

function Plans({ offer, test }: { offer: Answer<Calls["creditPlans"]>; test: boolean }) {
  const login = useLoginStatus();
  const { purchase, buy } = usePurchase(login.status === "in" ? login.user : { name: "", mobile: null });
  const bought = purchase.step === "choosing" ? undefined : purchase.plan.id;
  const busy = purchase.step === "done" ? undefined : bought;
  return (
    <section aria-label={say.plans} className="@container flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="max-w-2xl text-ink-soft">{say.intro}</p>
        {test && <TestMode />}
      </div>
      <PurchaseNotice purchase={purchase} />
      <ul className={PLANS_GRID}>
        {offer.plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            currency={offer.currency}
            busy={plan.id === busy}
            waiting={bought !== undefined && plan.id !== busy}
            onBuy={() => buy(plan)}
          />
        ))}
      </ul>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-center text-ink-soft">
        <Icon of={ShieldCheck} />
        {say.oneTime} {!test && say.paidBy}
      </p>
    </section>
  );
}

function TestMode() {
  return <p className="rounded-control border border-dashed border-marigold px-4 py-2 font-semibold">{say.testMode}</p>;
}

function PlansSkeleton() {
  return (
    <Skeleton className="@container flex flex-col gap-6">
      <Bone className="h-11 w-full max-w-lg" />
      <span className={PLANS_GRID}>
        <Several count={3}>
          <span className="flex flex-col gap-5 rounded-card border border-line bg-surface p-6">
            <Bone className="h-5 w-24" />
            <Bone className="h-9 w-40" />
            <Bone className="h-8 w-28" />
            <Bone className="mt-4 h-4" />
            <Bone className="h-4 w-5/6" />
            <Bone className="h-4 w-2/3" />
            <Bone className="mt-4 h-11" />
          </span>
        </Several>
      </span>
    </Skeleton>
  );
}
