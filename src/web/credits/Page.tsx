// My Credits: what is left, that it stays, and where the rest went.
import { Link } from "@tanstack/react-router";
import { Infinity as Forever, LayoutTemplate, ShoppingBag } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { buttonLook } from "../ui/button-look.ts";
import { Icon } from "../ui/Icon.tsx";
import { Page } from "../ui/Page.tsx";
import { Seal } from "../ui/Seal.tsx";
import { useBalance } from "../ui/use-balance.ts";
import { History } from "./History.tsx";

export function CreditsPage() {
  return (
    <Page title={SAY.credits.title}>
      <div className="mx-auto grid max-w-5xl items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <Balance />
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
            <Link to="/user/buy-credits" className={buttonLook("primary")}>
              <Icon of={ShoppingBag} size={18} />
              {SAY.credits.buyMore}
            </Link>
            <Link to="/user/templates" className={buttonLook("quiet")}>
              <Icon of={LayoutTemplate} size={18} />
              {SAY.credits.createTemplates}
            </Link>
          </div>
        </div>
        <History />
      </div>
    </Page>
  );
}

function Balance() {
  const balance = useBalance();
  if (balance.isError) {
    const retry = () => void balance.refetch();
    return (
      <Banner tone="error" action={<Button onClick={retry}>{SAY.product.retry}</Button>}>
        {SAY.credits.balanceFailed}
      </Banner>
    );
  }
  return (
    <section
      aria-label={SAY.credits.balance}
      className="relative overflow-hidden rounded-card border border-line bg-surface p-6"
    >
      <Seal className="absolute -right-8 -bottom-8 size-36 opacity-20" />
      <h2 className="text-ink-soft">{SAY.credits.balance}</h2>
      <p aria-live="polite" className="tabular mt-1 min-h-12 font-display text-3xl leading-tight">
        {balance.data && (balance.data.unlimited ? SAY.credits.unlimited : SAY.credits.credits(balance.data.balance))}
      </p>
      <p className="mt-3 inline-flex items-center gap-2 font-medium text-good">
        <Icon of={Forever} size={18} />
        {balance.data?.unlimited === true ? SAY.credits.unlimitedText : SAY.credits.neverExpires}
      </p>
    </section>
  );
}
