// How the address of the students screen filters and sorts its list: `sort=name` ascends, `sort=-name` descends.
import { DELIVERY_STATES } from "#domain/mail/delivery-state.ts";

export const SORTS = [
  "position",
  "name",
  "-name",
  "certificate_number",
  "-certificate_number",
  "email",
  "-email",
] as const;
export type Sort = (typeof SORTS)[number];
export type SortBy = "name" | "certificate_number" | "email";

/** The mail states to filter by; `none`: no mail yet; `withdrawn`: the certificate is. */
export const STATES = ["none", ...DELIVERY_STATES, "withdrawn"] as const;
export type MailStateFilter = (typeof STATES)[number];

/** Unknown values mean all states, and the order of adding. */
export function readListAddress(search: { state?: string | null | undefined; sort?: string | null | undefined }): {
  state: MailStateFilter | undefined;
  sort: Sort;
} {
  return {
    state: STATES.find((state) => state === search.state),
    sort: SORTS.find((sort) => sort === search.sort) ?? "position",
  };
}
