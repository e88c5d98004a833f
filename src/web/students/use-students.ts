// The students of a template, a page at a time: searched, narrowed and sorted on the server. State and order stand in the address.
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState, useEffect } from "react";
import { STUDENTS_PAGE } from "#domain/list/student.ts";
import { SECOND } from "#domain/time.ts";
import { firstPage, listQuery, type MailStateFilter } from "./list-query.ts";
import type { Sort } from "./sorting.ts";

const TYPING_PAUSE_MS = 250;
const ADDRESS = "/user/templates/students/$templateId";

/** `live`: mails are on their way, so states change by themselves. */
export function useStudents(templateId: string, live: boolean) {
  const address = useSearch({ from: ADDRESS });
  const navigate = useNavigate({ from: ADDRESS });
  const { state, sort } = firstPage(address);
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState("");
  const q = useDebounced(search.trim(), TYPING_PAUSE_MS);
  const list = useQuery({
    ...listQuery(templateId, { page, q, state, sort }),
    refetchInterval: live ? 2 * SECOND : false,
  });
  const total = list.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / STUDENTS_PAGE));
  // The last student of the last page was deleted, or the search found less.
  if (list.data !== undefined && !list.isPlaceholderData && page > pages) setPage(pages);
  function turnTo(next: Shown): void {
    setPage(1);
    void navigate({ search: addressOf(next), replace: true });
  }
  return {
    list,
    total,
    page,
    pages,
    setPage,
    search,
    /** The template has no student at all. */
    empty: list.data?.total === 0 && q === "" && state === undefined && !list.isPlaceholderData,
    state,
    /** Undefined: whatever the state. */
    setState: (next: MailStateFilter | undefined) => turnTo({ state: next, sort }),
    sort,
    setSort: (next: Sort) => turnTo({ state, sort: next }),
    /** What the shown list was searched for. */
    searched: q,
    setSearch: (text: string) => {
      setSearch(text);
      setPage(1);
    },
  };
}

type Shown = { state: MailStateFilter | undefined; sort: Sort };

/** What is usual is left out of the address. */
function addressOf({ state, sort }: Shown): { state?: string; sort?: string } {
  return { ...(state && { state }), ...(sort !== "position" && { sort }) };
}

function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
