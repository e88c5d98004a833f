// Parses which students a list shows: all of them, or one page, searched, sorted, of one delivery state.
import { cleanText } from "#domain/text.ts";
import { DELIVERY_STATES, type DeliveryState } from "#domain/mail/delivery-state.ts";
import { UserError } from "#domain/user-error.ts";

const LAST_PAGE = 1_000_000;

const SORTS = ["position", "name", "certificate_number", "email"] as const;
export type StudentSort = { by: (typeof SORTS)[number]; descending: boolean };
export type Listing =
  | { kind: "all" }
  | { kind: "page"; page: number; search: string; sort: StudentSort; state: DeliveryState | "none" | undefined };

type Query = {
  page?: string | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  state?: string | undefined;
};

/** Any of the four makes it a page, by default the first. Throws a UserError that names an invalid field. */
export function parseListing({ page, q, sort, state }: Query): Listing {
  if (page === undefined && q === undefined && sort === undefined && state === undefined) return { kind: "all" };
  return {
    kind: "page",
    page: parsePage(page ?? "1"),
    search: cleanText(q ?? ""),
    sort: parseSort(sort ?? "position"),
    state: state === undefined ? undefined : parseState(state),
  };
}

/** Throws a UserError for an invalid page. */
export function parsePage(text: string): number {
  const page = Number(text);
  if (!/^[0-9]{1,7}$/.test(text) || page < 1 || page > LAST_PAGE)
    throw new UserError("request.invalid_field", { field: "page" });
  return page;
}

function parseSort(text: string): StudentSort {
  const descending = text.startsWith("-");
  const by = SORTS.find((name) => name === (descending ? text.slice(1) : text));
  if (by === undefined) throw new UserError("request.invalid_field", { field: "sort" });
  return { by, descending };
}

function parseState(text: string): DeliveryState | "none" {
  const state = [...DELIVERY_STATES, "none" as const].find((name) => name === text);
  if (state === undefined) throw new UserError("request.invalid_field", { field: "state" });
  return state;
}
