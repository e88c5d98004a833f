// The search, filter and order of the students list in its address: `sort=name` ascends, `sort=-name` descends.

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

const MAILS = ["none", "queued", "sending", "sent", "deferred", "failed", "suppressed"] as const;

/** The mail states to filter by; `none`: no mail yet; the others: the certificate is. */
export const STATES = [...MAILS, "handed_over", "claimed", "changed", "withdrawn"] as const;
export type MailStateFilter = (typeof STATES)[number];

type ListAddress = { [K in "q" | "state" | "sort" | "variant"]?: string | null | undefined };

/** Unknown values mean all states, and the order of adding. */
export function readListAddress(search: ListAddress): {
  q: string;
  state: MailStateFilter | undefined;
  sort: Sort;
  /** The design of those shown, by its variant. */
  variant: string | undefined;
} {
  return {
    q: (search.q ?? "").trim(),
    state: STATES.find((state) => state === search.state),
    sort: SORTS.find((sort) => sort === search.sort) ?? "position",
    variant: search.variant ?? undefined,
  };
}
