// What is sold here.
import { useQuery } from "@tanstack/react-query";
import { call } from "../client.ts";

export function usePlans() {
  return useQuery({ queryKey: ["credits", "plans"], queryFn: ({ signal }) => call("creditPlans", { signal }) });
}
