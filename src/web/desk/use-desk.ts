// Who is found at the desk, with the marks that other desks make meanwhile.
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import type { DeskMark, DeskRow } from "#api/calls/desk.ts";
import { DESK } from "#domain/list/desk.ts";
import { SECOND } from "#domain/time.ts";
import { call } from "../client.ts";

/** How often other desks' marks are asked for. */
const POLL_MS = 3 * SECOND;

type Found = Answer<Calls["deskRows"]>["data"];

function deskQuery(templateId: string, q: string) {
  return queryOptions({
    queryKey: ["desk", templateId, "rows", q],
    queryFn: async ({ signal }): Promise<Found> =>
      (await call("deskRows", { params: { id: templateId }, query: { q }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/**
 * `others`: who is shown besides those found. `marksOf`: how it is with somebody now. `isAlone`: what other desks do
 * could not be asked.
 */
export function useDesk(templateId: string, q: string, others: readonly string[]) {
  const queries = useQueryClient();
  const found = useQuery(deskQuery(templateId, q));
  const shown = (found.data?.rows ?? []).map(({ id }) => id);
  const students = [...new Set([...others, ...shown])].slice(0, DESK.rows).join(",");
  const marks = useQuery({
    queryKey: ["desk", templateId, "marks", students],
    enabled: found.data !== undefined,
    refetchInterval: POLL_MS,
    retry: false,
    queryFn: async ({ signal }) => {
      const { data } = await call("deskMarks", { params: { id: templateId }, query: { students }, signal });
      noteMarks(queries, templateId, data);
      return data;
    },
  });
  const marksOf = (row: DeskRow): DeskRow => Object.assign({}, row, marks.data?.marks[row.id]);
  return { found, marksOf, isAlone: marks.isError };
}

type Noted = { counts: Found["counts"]; marks: Readonly<Record<string, DeskMark>> };

/** Writes these into all that was found so far. */
export function noteMarks(queries: QueryClient, templateId: string, { counts, marks }: Noted): void {
  queries.setQueriesData<Found>({ queryKey: ["desk", templateId, "rows"] }, (found) =>
    found === undefined
      ? undefined
      : { ...found, counts, rows: found.rows.map((row) => Object.assign({}, row, marks[row.id])) },
  );
}
