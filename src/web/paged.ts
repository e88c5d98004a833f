// Lists that come in pages: the rows of one, how many there are in all, and where the next one begins.
import type { InfiniteData } from "@tanstack/react-query";

/** `next` is the cursor of the next page; undefined at the end. */
export type Paged<Row> = { rows: readonly Row[]; total: number; next: string | undefined };
export type PagedData<Row> = InfiniteData<Paged<Row>>;

/** Options of an infinite query whose pages are `Paged`. */
export const BY_CURSOR = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Paged<unknown>): string | undefined => next,
};

export function pagedOf<Row>(rows: readonly Row[], headers: Headers): Paged<Row> {
  const next = /<([^>]*)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  return {
    rows,
    total: Number(headers.get("x-total-count") ?? rows.length),
    next: next === undefined ? undefined : (new URL(next, location.href).searchParams.get("cursor") ?? undefined),
  };
}

/** All loaded rows once, although a row that changed meanwhile may be on two pages; the newest total. */
export function rowsOf<Row extends { id: string }>({ pages }: PagedData<Row>): { rows: Row[]; total: number } {
  const rows = new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row]));
  return { rows: [...rows.values()], total: pages.at(-1)?.total ?? 0 };
}

export function withoutRow<Row extends { id: string }>(data: PagedData<Row>, id: string): PagedData<Row> {
  const pages = data.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((row) => row.id !== id),
    total: page.total - 1,
  }));
  return { ...data, pages };
}
