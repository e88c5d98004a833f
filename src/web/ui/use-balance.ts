// The credits left, for every screen that shows or spends them. Whoever spends asks for `BALANCE` to be read again.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../client.ts";

export const BALANCE = ["credits", "balance"] as const;

export const balanceQuery = queryOptions({
  queryKey: BALANCE,
  queryFn: ({ signal }) => call("creditBalance", { signal }),
});

export function useBalance() {
  return useQuery(balanceQuery);
}
