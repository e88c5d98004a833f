// A page of a template's students; search, filter and sort run on the server. Filter and order are in the address.
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState, useEffect } from "react";
import { SECOND } from "#domain/time.ts";
import { type MailStateFilter, readListAddress, type Sort } from "./list-address.ts";
import { listQuery } from "./list-query.ts";

const TYPING_PAUSE_MS = 250;
const ADDRESS = "/user/templates/students/$templateId";

/** `live`: mails are being sent, so states change. */
export function useStudents(templateId: string, live: boolean) {
  const address = useSearch({ from: ADDRESS });
  const navigate = useNavigate({ from: ADDRESS });
  const { q: asked, state, sort } = readListAddress(address);
  /** The cursors of the pages after the first, up to the shown one. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [search, setSearch] = useState(asked);
  const q = useDebounced(search.trim(), TYPING_PAUSE_MS);
  const list = useQuery({
    ...listQuery(templateId, { cursor: cursors.at(-1), q, state, sort }),
    refetchInterval: live ? 2 * SECOND : false,
  });
  const total = list.data?.total ?? 0;
  const nextCursor = list.isPlaceholderData ? undefined : list.data?.next;
  const back = () => setCursors(cursors.slice(0, -1));
  // The last page became empty after a deletion.
  if (list.data?.rows.length === 0 && !list.isPlaceholderData && cursors.length > 0) back();
  function turnTo(next: Shown): void {
    setCursors([]);
    void navigate({ search: addressOf(next), replace: true });
  }
  return {
    list,
    total,
    /** From 1. */
    page: cursors.length + 1,
    /** Absent on the first page and on the last one. */
    previous: cursors.length > 0 ? back : undefined,
    next: nextCursor === undefined ? undefined : () => setCursors([...cursors, nextCursor]),
    search,
    /** The template has no students at all. */
    empty: list.data?.total === 0 && q === "" && state === undefined && !list.isPlaceholderData,
    /** Whether the shown list is that of all students. */
    whole: q === "" && state === undefined,
    state,
    /** Undefined: any state. */
    setState: (next: MailStateFilter | undefined) => turnTo({ state: next, sort }),
    sort,
    setSort: (next: Sort) => turnTo({ state, sort: next }),
    /** The search of the shown list. */
    searched: q,
    setSearch: (text: string) => {
      setSearch(text);
      setCursors([]);
      // The address has only the search with which the list was opened.
      if (asked !== "") void navigate({ search: addressOf({ state, sort }), replace: true });
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
