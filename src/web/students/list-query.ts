// The first requests of the students screen: the template and a page of its list.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, exchange } from "../client.ts";
import { type MailStateFilter, readListAddress, type Sort } from "./list-address.ts";

/** `q`: the search; without a state, all states. */
export type ListPage = { page: number; q: string; state: MailStateFilter | undefined; sort: Sort };

/** The page that a list opens with, as its address filters and sorts it. */
export function firstPage(search: { state?: string | undefined; sort?: string | undefined }): ListPage {
  return { page: 1, q: "", ...readListAddress(search) };
}

export function listQuery(templateId: string, { page, q, state, sort }: ListPage) {
  return queryOptions({
    queryKey: ["students", templateId, { page, q, state, sort }],
    queryFn: async ({ signal }) => {
      const { answer, headers } = await exchange("listStudents", {
        query: { user_template_id: templateId, page: String(page), q, sort, ...(state && { state }) },
        signal,
      });
      return { students: answer, total: Number(headers.get("x-total-count") ?? answer.length) };
    },
    placeholderData: keepPreviousData,
  });
}

export function templateQuery(id: string) {
  return queryOptions({
    queryKey: ["template", id],
    queryFn: async ({ signal }) => (await call("getTemplate", { params: { id }, signal })).data,
  });
}
