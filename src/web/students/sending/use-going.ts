// How many due students get a mail: their certificate is ready and the credits cover their AI fill.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { needsAi, aiPartsOf } from "#domain/certificate/ai.ts";
import { BALANCE, useBalance } from "../../ui/credits/use-balance.ts";
import { allDesigns, type RowDesigns } from "../../ui/fitting/row-designs.ts";
import type { Recipients } from "./recipients.ts";
import { type Unpaid, unpaidOf } from "./unpaid.ts";
import { leftOutOf, type Readiness, useReadiness } from "./use-readiness.ts";

export type Going = {
  readiness: Readiness;
  count: number;
  /** AI fills needed, and those the credits do not cover. */
  toFill: number;
  unpaid: Unpaid;
  /** Excluded students. */
  leftOut: readonly string[];
  /** Sending is still blocked. */
  waits: boolean;
};

type Asked = {
  recipients: Recipients;
  designs: RowDesigns;
  due: number;
  /** Due students without an AI fill yet. */
  unfilled: number;
  allTheSame: boolean;
  /** Although a column of the list could fill the gaps. */
  withGaps: boolean;
};

export function useGoing({ recipients, designs, due, unfilled, allTheSame, withGaps }: Asked): Going {
  const readiness = useReadiness(recipients, designs);
  const fixable = readiness.state !== "failed" && (readiness.found?.gaps.fixes.length ?? 0) > 0;
  const { data: balance, isFetching } = useBalanceNow();
  const leftOut = leftOutOf(readiness, allTheSame);
  const toFill = allDesigns(designs).some((design) => needsAi(aiPartsOf(design)))
    ? Math.max(0, unfilled - leftOut.unfilled)
    : 0;
  const unpaid = unpaidOf({ readiness, leftOut, toFill, balance });
  return {
    readiness,
    count: Math.max(0, due - leftOut.count - unpaid.count),
    toFill,
    unpaid,
    leftOut: [...leftOut.ids, ...unpaid.ids],
    waits: leftOut.waits || (fixable && !withGaps) || unpaid.waits || (toFill > 0 && isFetching),
  };
}

/** Mails sent since then have spent some. */
function useBalanceNow() {
  const queries = useQueryClient();
  useEffect(() => void queries.invalidateQueries({ queryKey: BALANCE }), [queries]);
  return useBalance();
}
