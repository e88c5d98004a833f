// The rows for previews: the template's students in the chosen order, or sample people when there are none.
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import type { PreviewRow } from "#api/shapes.ts";
import { fold } from "#domain/text.ts";
import type { RowView } from "#domain/list/preview-rows.ts";
import { samplePeople } from "#domain/say/samples.ts";
import { MINUTE } from "#domain/time.ts";
import { call } from "../../client.ts";

/** `variant`: only those who get this design; everybody if nobody does. */
export type RowsQuery = { view: RowView; page: number; search: string; variant: string | undefined };
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

function rowsQuery(template: string, { view, page, search, variant }: RowsQuery) {
  return {
    // Keyed below the students, so that a change of a student also refreshes these.
    queryKey: ["students", template, "preview", view, page, search, variant],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Rows> => {
      const ask = async (query: { view: RowView; page: string; q: string; variant?: string }) =>
        (await call("listPreviewRows", { params: { id: template }, query, signal })).data;
      const asked = { view, page: String(page), q: search };
      const all = { view: "longest", page: "1", q: "" } as const;
      const of = variant === undefined ? {} : { variant };
      const found = await ask({ ...asked, ...of });
      // An ordering or a search may be empty although the list is not.
      if (found.total > 0 || (await ask({ ...all, ...of })).total > 0) return { ...found, view, samples: false };
      if (variant === undefined || (await ask(all)).total === 0) return samples(view, search);
      return { ...(await ask(asked)), view, samples: false };
    },
    staleTime: MINUTE,
  };
}

function samples(view: RowView, search: string): Rows {
  const rows = samplePeople().filter(({ name }) => fold(name).includes(fold(search)));
  return { view, rows, total: rows.length, samples: true };
}
