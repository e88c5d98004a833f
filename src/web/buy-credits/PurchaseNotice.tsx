// The state of the current purchase, and the result of the last one.
import { CircleCheck } from "lucide-react";
import type { ReactElement } from "react";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import { Spinner } from "../ui/layout/Spinner.tsx";
import type { PurchaseStep } from "./use-purchase.ts";

const say = SAY.buyCredits;

/** Sticky, so that the result is visible without scrolling to the top. */
export function PurchaseNotice({ purchase }: { purchase: PurchaseStep }) {
  const shown = notice(purchase);
  return purchase.step === "opening" ? shown : shown && <InSight>{shown}</InSight>;
}

function notice(purchase: PurchaseStep): ReactElement | null {
  switch (purchase.step) {
    case "opening":
      return <Working text={say.starting} />;
    case "verifying":
      return <Working text={say.verifying} />;
    case "done":
      return <Done credits={purchase.plan.credits} />;
    case "choosing":
    case "paying":
      return purchase.notice ? <Banner tone={purchase.notice.tone}>{purchase.notice.text}</Banner> : null;
  }
}

function InSight({ children }: { children: ReactElement }) {
  return <div className="sticky top-4 z-20 rounded-card bg-paper max-md:shadow-float">{children}</div>;
}

function Working({ text }: { text: string }) {
  return (
    <output className="flex items-center gap-3 font-medium">
      <Spinner className="size-5 text-brand" />
      {text}
    </output>
  );
}

function Done({ credits }: { credits: number }) {
  return (
    <output className="flex items-center gap-4 rounded-card border border-good/40 bg-good-wash px-5 py-4 text-good">
      <Icon of={CircleCheck} size={28} />
      <span className="flex flex-col">
        <strong className="text-l font-semibold">{say.paid}</strong>
        <span className="text-ink">{say.added(credits)}</span>
      </span>
    </output>
  );
}
