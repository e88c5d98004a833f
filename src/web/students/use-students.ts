// A page of a template's students; search, filter and sort run on the server. Filter and order are in the address.
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState, useEffect } from "react";
import { STUDENTS_PAGE } from "#domain/list/student.ts";
import { SECOND } from "#domain/time.ts";
import { type MailStateFilter, readListAddress, type Sort } from "./list-address.ts";
import { listQuery } from "./list-query.ts";

const TYPING_PAUSE_MS = 250;
const ADDRESS = "/user/templates/students/$templateId";

/** `live`: mails are being sent, so states change. */
export function useStudents(templateId: string, live: boolean) {
  const address = useSearch({ from: ADDRESS });
  const navigate = useNavigate({ from: ADDRESS });
  const { state, sort } = readListAddress(address);
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState("");
  const q = useDebounced(search.trim(), TYPING_PAUSE_MS);
  const list = useQuery({
    ...listQuery(templateId, { page, q, state, sort }),
    refetchInterval: live ? 2 * SECOND : false,
  });
  const total = list.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / STUDENTS_PAGE));
  // The last page became empty after a deletion or a search.
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
    /** The template has no students at all. */
    empty: list.data?.total === 0 && q === "" && state === undefined && !list.isPlaceholderData,
    state,
    /** Undefined: any state. */
    setState: (next: MailStateFilter | undefined) => turnTo({ state: next, sort }),
    sort,
    setSort: (next: Sort) => turnTo({ state, sort: next }),
    /** The search of the shown list. */
    searched: q,
    setSearch: (text: string) => {
      setSearch(text);
      setPage(1);
    },
  };
}

type Shown = { state: MailStateFilter | undefined; sort: Sort };

/** Defaults are left out of the address. */
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
