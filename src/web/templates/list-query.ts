// The question for a user's templates.
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client.ts";

export const LIST = ["templates"] as const;

export const LIST_QUERY = queryOptions({
  queryKey: LIST,
  queryFn: async ({ signal }) => (await call("listTemplates", { signal })).data,
});
