// My Credits: balance, 'Never expires' note and history.
import { Link } from "@tanstack/react-router";
import { LayoutTemplate, ShoppingBag } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { OnlyFor, WhoCan } from "../shell/OnlyFor.tsx";
import { BalanceCard } from "../ui/credits/BalanceCard.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { Page } from "../ui/layout/Page.tsx";
import { TransactionHistory } from "./TransactionHistory.tsx";

export function CreditsPage() {
  return (
    <Page title={SAY.credits.title}>
      <div className="grid max-w-5xl items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <BalanceCard look="large" />
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
            <OnlyFor permission="credits.buy">
              <Link to="/user/buy-credits" className={buttonLook("primary")}>
                <Icon of={ShoppingBag} size={18} />
                {SAY.credits.buyMore}
              </Link>
            </OnlyFor>
            <OnlyFor permission="designs.change">
              <Link to="/user/create-template" className={buttonLook("quiet")}>
                <Icon of={LayoutTemplate} size={18} />
                {SAY.credits.createTemplates}
              </Link>
            </OnlyFor>
          </div>
        </div>
        <WhoCan permission="credits.buy" />
        <OnlyFor permission="credits.buy">
          <TransactionHistory />
        </OnlyFor>
      </div>
    </Page>
  );
}
