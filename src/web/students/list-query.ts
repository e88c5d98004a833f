// The first requests of the students screen: the template, a page of its list, its columns, and its mails.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Student } from "#api/shapes.ts";
import { STUDENTS_PAGE } from "#domain/list/students-page.ts";
import { cleanColumns } from "#domain/list/table-columns.ts";
import { call, exchange } from "../client.ts";
import { type Paged, pagedOf } from "../paged.ts";
import { inItsWorkspace } from "../shell/enter-workspace.ts";
import { type MailStateFilter, readListAddress, type Sort } from "./list-address.ts";

/** `q`: the search; without a state, all states; without a cursor, the first page. */
export type ListPage = {
  cursor: string | undefined;
  q: string;
  state: MailStateFilter | undefined;
  sort: Sort;
  variant: string | undefined;
};

/** The page that a list opens with, as its address filters and sorts it. */
export function firstPage(search: Parameters<typeof readListAddress>[0]): ListPage {
  return { cursor: undefined, ...readListAddress(search) };
}

export function listQuery(templateId: string, { cursor, q, state, sort, variant }: ListPage) {
  return queryOptions({
    queryKey: ["students", templateId, { cursor, q, state, sort, variant }],
    queryFn: ({ signal }) => readPage(templateId, { cursor, q, state, sort, variant }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export async function readPage(
  templateId: string,
  { cursor, q, state, sort, variant }: ListPage,
  { limit = STUDENTS_PAGE, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<Paged<Student>> {
  const { answer, headers } = await exchange("listStudents", {
    query: {
      user_template_id: templateId,
      limit: String(limit),
      q,
      sort,
      ...(state && { state }),
      ...(variant && { variant }),
      ...(cursor !== undefined && { cursor }),
    },
    ...(signal && { signal }),
  });
  return pagedOf(answer, headers);
}

export function templateQuery(id: string) {
  return queryOptions({
    queryKey: ["template", id],
    queryFn: async ({ signal }) => inItsWorkspace((await call("getTemplate", { params: { id }, signal })).data),
  });
}

/** Those that the person has chosen; null: the usual ones. */
export function tableColumnsQuery(templateId: string) {
  return queryOptions({
    queryKey: ["table-columns", templateId],
    queryFn: async ({ signal }) => {
      const { columns } = await call("getTableColumns", { params: { id: templateId }, signal });
      return columns && cleanColumns(columns);
    },
  });
}

export function progressQuery(templateId: string) {
  return queryOptions({
    queryKey: ["sending", templateId],
    queryFn: ({ signal }) => call("sendingProgress", { params: { id: templateId }, signal }),
  });
}
