// A page of a template's students; search, filter and sort run on the server. Filter and order are in the address.
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Student } from "#api/shapes.ts";
import { SECOND } from "#domain/time.ts";
import { useDebounced } from "../ui/hooks/use-debounced.ts";
import { keeping, type KeptRow, withKept } from "./kept-rows.ts";
import { type MailStateFilter, readListAddress, type Sort } from "./list-address.ts";
import { listQuery } from "./list-query.ts";

const TYPING_PAUSE_MS = 250;
const ADDRESS = "/user/templates/students/$templateId";

/** `live`: mails are being sent, so states change. */
export function useStudents(templateId: string, live: boolean) {
  const address = useSearch({ from: ADDRESS });
  const navigate = useNavigate({ from: ADDRESS });
  const { q: asked, state, sort, variant } = readListAddress(address);
  /** The cursors of the pages after the first, up to the shown one. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [search, setSearch] = useState(asked);
  const q = useDebounced(search.trim(), TYPING_PAUSE_MS);
  const list = useQuery({
    ...listQuery(templateId, { cursor: cursors.at(-1), q, state, sort, variant }),
    refetchInterval: live ? 2 * SECOND : false,
  });
  const shown = JSON.stringify({ cursor: cursors.at(-1), q, state, sort, variant });
  const { rows, keep } = useKept(list.data?.rows ?? NOBODY, shown);
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
    /** Those of the list, and those edited here that it would not have any more. */
    rows,
    keep,
    total,
    /** From 1. */
    page: cursors.length + 1,
    /** Absent on the first page and on the last one. */
    previous: cursors.length > 0 ? back : undefined,
    next: nextCursor === undefined ? undefined : () => setCursors([...cursors, nextCursor]),
    search,
    /** The template has no students at all. */
    empty:
      list.data?.total === 0 && q === "" && state === undefined && variant === undefined && !list.isPlaceholderData,
    /** Whether the shown list is that of all students. */
    whole: q === "" && state === undefined && variant === undefined,
    state,
    /** Undefined: any state. */
    setState: (next: MailStateFilter | undefined) => turnTo({ state: next, sort, variant }),
    /** Undefined: any design. */
    variant,
    setVariant: (next: string | undefined) => turnTo({ state, sort, variant: next }),
    /** Without a search and filters, in the same order. */
    showAll: () => {
      setSearch("");
      turnTo({ state: undefined, sort, variant: undefined });
    },
    sort,
    setSort: (next: Sort) => turnTo({ state, sort: next, variant }),
    /** The search of the shown list. */
    searched: q,
    setSearch: (text: string) => {
      setSearch(text);
      setCursors([]);
      // The address has only the search with which the list was opened.
      if (asked !== "") void navigate({ search: addressOf({ state, sort, variant }), replace: true });
    },
  };
}

const NOBODY: readonly Student[] = [];

/** `list`: the search, filter and page of these rows. */
function useKept(listed: readonly Student[], list: string) {
  const [kept, setKept] = useState<readonly KeptRow[]>([]);
  const rows = withKept(listed, kept, list);
  const keep = (student: Student) => {
    const at = rows.findIndex(({ id }) => id === student.id);
    if (at !== -1) setKept(keeping(kept, { list, at, student }));
  };
  return { rows, keep };
}

type Shown = { state: MailStateFilter | undefined; sort: Sort; variant: string | undefined };

/** Defaults are left out of the address. */
function addressOf({ state, sort, variant }: Shown): { state?: string; sort?: string; variant?: string } {
  return { ...(state && { state }), ...(variant && { variant }), ...(sort !== "position" && { sort }) };
}
