// Parses which students a list shows: searched, sorted, of one delivery state.
import { cleanText } from "#domain/text.ts";
import { DELIVERY_STATES, type DeliveryState } from "#domain/mail/delivery-state.ts";
import { UserError } from "#domain/user-error.ts";

const LAST_PAGE = 1_000_000;

const SORTS = ["position", "name", "certificate_number", "email"] as const;
export type StudentSort = { by: (typeof SORTS)[number]; descending: boolean };
export type Listing = {
  /** From 1; a later page of the list than that at which `cursor` points is asked for by its number. */
  page: number;
  /** Whether neither page nor search, order or state was asked for. */
  bare: boolean;
  search: string;
  sort: StudentSort;
  /**
   * `none`: nothing was sent; `withdrawn`: the certificate was; `changed`: it was, since it was sent; `handed_over` or
   * `claimed`: it was, whatever was mailed.
   */
  state: StudentState | undefined;
  /** Its id, or `own` for those who meet no condition. */
  variant: string | undefined;
};
type StudentState = DeliveryState | (typeof OTHER_STATES)[number];
const OTHER_STATES = ["none", "withdrawn", "changed", "handed_over", "claimed"] as const;

type Query = {
  page?: string | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  state?: string | undefined;
  variant?: string | undefined;
};

/** Throws a UserError that names an invalid field. */
export function parseListing({ page, q, sort, state, variant }: Query): Listing {
  return {
    page: parsePage(page ?? "1"),
    bare: page === undefined && q === undefined && sort === undefined && state === undefined && variant === undefined,
    search: cleanText(q ?? ""),
    sort: parseSort(sort ?? "position"),
    state: state === undefined ? undefined : parseState(state),
    variant,
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

function parseState(text: string): StudentState {
  const state = [...DELIVERY_STATES, ...OTHER_STATES].find((name) => name === text);
  if (state === undefined) throw new UserError("request.invalid_field", { field: "state" });
  return state;
}
