// Image search for certificates (specification sections 2, 5 and 9).
import { DAY } from "../time.ts";
import { cleanText, isBlank } from "../text.ts";
import { UserError } from "../user-error.ts";

/** Results per page; characters of a query; how long a result can be selected, in ms. */
export const IMAGE_SEARCH = { page: 12, pageMost: 30, query: 100, keptMs: DAY } as const;

/** Throws a UserError for an empty query. */
export function parseQuery(text: string): string {
  const query = cleanText(text).slice(0, IMAGE_SEARCH.query);
  if (isBlank(query)) throw new UserError("image_search.query_empty");
  return query;
}

/** Our own address of a result, and back. */
export function imageAddress(id: string): string {
  return `/found/${id}`;
}

export function imageIn(address: string): string | undefined {
  return /^\/found\/([A-Za-z0-9_-]{22})$/.exec(address)?.[1];
}
