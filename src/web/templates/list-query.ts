// The question for a user's templates, page by page.
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { exchange } from "../client.ts";
import { BY_CURSOR, pagedOf } from "../paged.ts";
import { templatesQuery } from "./page-query.ts";

/** Everything about the list, also what other screens ask of it. */
export const LIST = ["templates"] as const;
export const LIST_PAGES = [...LIST, "pages"] as const;

export function templatePages(search: string) {
  const query = templatesQuery(search);
  return infiniteQueryOptions({
    ...BY_CURSOR,
    queryKey: [...LIST_PAGES, query],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const { answer, headers } = await exchange("listTemplates", {
        query: { ...query, ...(cursor !== undefined && { cursor }) },
        signal,
      });
      return pagedOf(answer.data, headers);
    },
    placeholderData: keepPreviousData,
  });
}
