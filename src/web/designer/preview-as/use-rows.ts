// The rows for previews: the template's students in the chosen order, or sample people when there are none.
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import type { PreviewRow } from "#api/shapes.ts";
import { fold } from "#domain/text.ts";
import type { RowView } from "#domain/list/preview-rows.ts";
import { samplePeople } from "#domain/say/samples.ts";
import { MINUTE } from "#domain/time.ts";
import { call } from "../../client.ts";

export type RowsQuery = { view: RowView; page: number; search: string };
export type Rows = {
  /** The ordering that row positions refer to. */
  view: RowView;
  rows: readonly PreviewRow[];
  total: number;
  /** The list is empty: these are sample people. */
  samples: boolean;
};

export function useRows(template: string, asked: RowsQuery, enabled: boolean) {
  return useQuery({ ...rowsQuery(template, asked), enabled, placeholderData: keepPreviousData });
}

export async function fetchRows(queries: QueryClient, template: string, asked: RowsQuery): Promise<Rows> {
  return queries.query(rowsQuery(template, asked));
}

function rowsQuery(template: string, { view, page, search }: RowsQuery) {
  return {
    // Keyed below the students, so that a change of a student also refreshes these.
    queryKey: ["students", template, "preview", view, page, search],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Rows> => {
      const ask = async (query: { view: RowView; page: string; q: string }) =>
        (await call("listPreviewRows", { params: { id: template }, query, signal })).data;
      const found = await ask({ view, page: String(page), q: search });
      // An ordering or a search may be empty although the list is not.
      const all = found.total > 0 ? found : await ask({ view: "longest", page: "1", q: "" });
      return all.total > 0 ? { ...found, view, samples: false } : samples(view, search);
    },
    staleTime: MINUTE,
  };
}

function samples(view: RowView, search: string): Rows {
  const rows = samplePeople().filter(({ name }) => fold(name).includes(fold(search)));
  return { view, rows, total: rows.length, samples: true };
}
