// How many of those who are due get a mail: whose certificate is ready, and whose texts by AI the credits suffice for.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isWanted, wantedOf } from "#domain/certificate/ai.ts";
import type { Content } from "#domain/canvas/content.ts";
import { BALANCE, useBalance } from "../../ui/use-balance.ts";
import type { Recipients } from "./recipients.ts";
import { type Unpaid, unpaidOf } from "./unpaid.ts";
import { leftOutOf, type Readiness, useReadiness } from "./use-readiness.ts";

export type Going = {
  readiness: Readiness;
  count: number;
  /** For how many AI writes; of them those it is not paid for. */
  toFill: number;
  unpaid: Unpaid;
  /** Who gets none. */
  leftOut: readonly string[];
  /** Nothing may begin yet. */
  waits: boolean;
};

type Asked = {
  recipients: Recipients;
  design: Content;
  due: number;
  /** Of those who are due, the ones that AI has not written. */
  unfilled: number;
  allTheSame: boolean;
};

export function useGoing({ recipients, design, due, unfilled, allTheSame }: Asked): Going {
  const readiness = useReadiness(recipients, design);
  const { data: balance, isFetching } = useBalanceNow();
  const leftOut = leftOutOf(readiness, allTheSame);
  const toFill = isWanted(wantedOf(design)) ? Math.max(0, unfilled - leftOut.unfilled) : 0;
  const unpaid = unpaidOf({ readiness, leftOut, toFill, balance });
  return {
    readiness,
    count: Math.max(0, due - leftOut.count - unpaid.count),
    toFill,
    unpaid,
    leftOut: [...leftOut.ids, ...unpaid.ids],
    waits: leftOut.waits || unpaid.waits || (toFill > 0 && isFetching),
  };
}

/** Mails that went out since it was read have spent some. */
function useBalanceNow() {
  const queries = useQueryClient();
  useEffect(() => void queries.invalidateQueries({ queryKey: BALANCE }), [queries]);
  return useBalance();
}
