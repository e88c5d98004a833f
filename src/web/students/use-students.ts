// The students of a template, a page at a time, searched on the server.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SECOND } from "#domain/time.ts";
import { exchange } from "../client.ts";
import { useSettled } from "./use-settled.ts";

/** As the server cuts them. */
export const STUDENTS_PAGE = 50;
const TYPING_PAUSE_MS = 250;

/** `live`: mails are on their way, so states change by themselves. */
export function useStudents(templateId: string, live: boolean) {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState("");
  const q = useSettled(search.trim(), TYPING_PAUSE_MS);
  const list = useQuery({
    queryKey: ["students", templateId, { page, q }],
    queryFn: async ({ signal }) => {
      const { answer, headers } = await exchange("listStudents", {
        query: { user_template_id: templateId, page: String(page), q },
        signal,
      });
      return { students: answer, total: Number(headers.get("x-total-count") ?? answer.length) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: live ? 2 * SECOND : false,
  });
  const total = list.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / STUDENTS_PAGE));
  // The last student of the last page was deleted, or the search found less.
  if (list.data !== undefined && !list.isPlaceholderData && page > pages) setPage(pages);
  return {
    list,
    total,
    page,
    pages,
    setPage,
    search,
    /** The template has no student at all. */
    empty: list.data?.total === 0 && q === "" && !list.isPlaceholderData,
    /** What the shown list was searched for. */
    searched: q,
    setSearch: (text: string) => {
      setSearch(text);
      setPage(1);
    },
  };
}
