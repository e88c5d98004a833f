// The price beside a button: '1 credit, you have 10', with a link to buy more when it is not enough.
import { Link } from "@tanstack/react-router";
import { Coins } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../layout/Icon.tsx";
import { useBalance } from "./use-balance.ts";

const say = SAY.price;

/** `credits` is the total price (see PRICES); without `mayBuy` the reader's role buys none. */
type Props = { credits: number; mayBuy: boolean; className?: string };

export function Price({ credits, mayBuy, className = "" }: Props) {
  const { data } = useBalance();
  if (data?.unlimited === true) return <p className={`text-s text-ink-soft ${className}`}>{say.unlimited}</p>;
  const short = data !== undefined && data.balance < credits;
  return (
    <p className={`tabular inline-flex flex-wrap items-center gap-x-1.5 text-s text-ink-soft ${className}`}>
      <Icon of={Coins} size={16} />
      <span>
        {say.costs(credits)}
        {data !== undefined && `, ${say.youHave(data.balance)}`}
      </span>
      {short && !mayBuy && <span>{say.askOwner}</span>}
      {short && mayBuy && (
        <Link
          to="/user/buy-credits"
          className="-my-3 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-2"
        >
          {say.tooLittle}
        </Link>
      )}
    </p>
  );
}

/** Whether the balance covers a price; true while unknown, because the server decides. */
export function useCanPay(credits: number): boolean {
  const { data } = useBalance();
  return data === undefined || data.unlimited || data.balance >= credits;
}
