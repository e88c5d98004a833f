// The first page of the list, asked for when somebody points at the link to it: it is there when the screen is.
import { queries } from "../queries.ts";
import { readToken } from "../session.ts";
import { listQuery, STATES, templateQuery } from "./list-query.ts";
import { readSort } from "./sorting.ts";

/** `search`: what the address says of the list. */
export function askListEarly(templateId: string, search: { state?: string; sort?: string }): void {
  if (readToken() === undefined) return;
  const state = STATES.find((one) => one === search.state);
  const list = listQuery(templateId, { page: 1, q: "", state, sort: readSort(search.sort) });
  // The screen asks again, and says what went wrong.
  queries.query(list).catch(() => {});
  queries.query(templateQuery(templateId)).catch(() => {});
}
