// The credit balance: a row above the plans, large beside the history.
import { Coins, Infinity as Forever } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../layout/Icon.tsx";
import { NotLoaded } from "../layout/NotLoaded.tsx";
import { Bone } from "../layout/Skeleton.tsx";
import { Seal } from "../layout/Seal.tsx";
import { useBalance } from "./use-balance.ts";

const LOOKS = {
  row: { card: "flex min-h-20 items-center gap-4 px-6 py-4", figure: "min-h-8 text-xl font-semibold" },
  large: {
    card: "relative overflow-hidden p-6",
    figure: "mt-1 min-h-12 font-display text-3xl leading-tight",
  },
} as const;

export function BalanceCard({ look }: { look: keyof typeof LOOKS }) {
  const balance = useBalance();
  const { data } = balance;
  if (balance.isError && data === undefined) return <NotLoaded of={balance}>{SAY.credits.balanceFailed}</NotLoaded>;
  const unlimited = data?.unlimited === true;
  return (
    <section
      aria-label={SAY.credits.balance}
      className={`rounded-card border border-line bg-surface ${LOOKS[look].card}`}
    >
      {look === "row" && <Icon of={Coins} size={28} className="text-brand" />}
      {look === "large" && <Seal className="absolute -right-8 -bottom-8 size-36 opacity-20" />}
      <div>
        <h2 className="text-ink-soft">{SAY.credits.balance}</h2>
        <p aria-live="polite" className={`tabular ${LOOKS[look].figure}`}>
          {data === undefined && <Bone className="inline-block! h-6 w-32 animate-breathe" />}
          {data && (unlimited ? SAY.credits.unlimited : SAY.credits.credits(data.balance))}
        </p>
        {look === "large" && <Kept unlimited={unlimited} />}
      </div>
    </section>
  );
}

function Kept({ unlimited }: { unlimited: boolean }) {
  return (
    <p className="mt-3 inline-flex items-center gap-2 font-medium text-good">
      <Icon of={Forever} size={18} />
      {unlimited ? SAY.credits.unlimitedText : SAY.credits.neverExpires}
    </p>
  );
}
