// A batch that a program prepared, and its people in pages.
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call, exchange } from "../../client.ts";
import { BY_CURSOR, pagedOf } from "../../paged.ts";

/** People shown at first; more with Load More. */
const AT_ONCE = 100;

export function usePreparedBatch(id: string, draft: string) {
  return useQuery({
    queryKey: ["draft", id, draft],
    queryFn: async ({ signal }) => (await call("getDraft", { params: { id, draft }, signal })).data,
    // Somebody else may have sent it.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export function useDraftedPeople(id: string, draft: string) {
  return useInfiniteQuery({
    ...BY_CURSOR,
    queryKey: ["draft-people", id, draft],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { limit: String(AT_ONCE), ...(cursor !== undefined && { cursor }) };
      const { answer, headers } = await exchange("listDraftPeople", { params: { id, draft }, query, signal });
      return pagedOf(answer.data, headers);
    },
    staleTime: 0,
    gcTime: 0,
  });
}
