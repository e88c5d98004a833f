// The ledger a page at a time, newest first.
import { useInfiniteQuery } from "@tanstack/react-query";
import { TRANSACTIONS_PAGE } from "#domain/account/credits.ts";
import { call } from "../client.ts";

export function useTransactions() {
  return useInfiniteQuery({
    queryKey: ["credits", "transactions"],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call("creditTransactions", { query: { page: String(pageParam), limit: String(TRANSACTIONS_PAGE) }, signal }),
    getNextPageParam: (last, _, page) => (last.hasMore ? page + 1 : undefined),
  });
}
