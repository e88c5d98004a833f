// The figures of the workspace in use or of one of its templates, and the templates with their totals.
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { firstDay } from "#domain/figures/days.ts";
import { dayName } from "#domain/mail/sending-day.ts";
import { call, exchange } from "../client.ts";
import { BY_CURSOR, pagedOf } from "../paged.ts";
import type { FiguresAddress } from "./address.ts";

export function useFigures(workspace: string, { template, range }: FiguresAddress) {
  return useQuery({
    queryKey: ["figures", workspace, template, range],
    queryFn: async ({ signal }) => {
      const query = queryOf(range);
      if (template === undefined) return (await call("getWorkspaceFigures", { query, signal })).data;
      return (await call("getFigures", { params: { id: template }, query, signal })).data;
    },
    // Another range replaces the one on the screen when it has arrived; another template never stands for it.
    placeholderData: (before, of) => (of?.queryKey[2] === template ? keepPreviousData(before) : undefined),
  });
}

export function useTemplateFigures(workspace: string, { range }: FiguresAddress) {
  return useInfiniteQuery({
    queryKey: ["figures", workspace, "templates", range],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...queryOf(range), ...(cursor !== undefined && { cursor }) };
      const { answer, headers } = await exchange("listTemplateFigures", { query, signal });
      return pagedOf(answer.data, headers);
    },
    ...BY_CURSOR,
    placeholderData: keepPreviousData,
  });
}

function queryOf(range: FiguresAddress["range"]): { from?: string } {
  const from = firstDay(range, dayName(new Date()));
  return from === undefined ? {} : { from };
}
