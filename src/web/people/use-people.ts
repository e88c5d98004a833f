// The people that a search finds in all lists, in pages.
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { PEOPLE_SEARCH } from "#domain/list/people-search.ts";
import { exchange } from "../client.ts";
import { BY_CURSOR, pagedOf } from "../paged.ts";

/** Too short a search asks for nothing. */
export function usePeople(workspace: string, q: string) {
  const isLong = q.length >= PEOPLE_SEARCH.fewestLetters;
  const found = useInfiniteQuery({
    queryKey: ["people", workspace, q],
    enabled: isLong,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { q, ...(cursor !== undefined && { cursor }) };
      const { answer, headers } = await exchange("searchPeople", { query, signal });
      return pagedOf(answer.data, headers);
    },
    placeholderData: keepPreviousData,
    ...BY_CURSOR,
  });
  return { found, isLong };
}
