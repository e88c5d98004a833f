// The further columns of a list, for forms: what each holds, whether a design prints it, and what stands there already.
import { useQuery } from "@tanstack/react-query";
import type { ListColumn } from "#domain/list/list-columns.ts";
import { firstMet } from "#domain/certificate/variant.ts";
import { fold } from "#domain/text.ts";
import { call } from "../../client.ts";
import { templateQuery } from "../list-query.ts";

/** Undefined until they are known. */
export function useColumns(templateId: string): readonly ListColumn[] | undefined {
  const { data } = useQuery({
    queryKey: ["columns", templateId, "described"],
    queryFn: async ({ signal }) => (await call("describeColumns", { params: { id: templateId }, signal })).data,
    // A design or another tab may have changed them since.
    staleTime: 0,
  });
  return data;
}

type Words = { remarks: string; extra: Readonly<Record<string, string>> };

export type DesignsOfList = {
  /** The name of the variant whose design follows; empty for the design for everyone else. */
  nameFor: (words: Words) => string;
  /** What conditions ask of a column. */
  asked: (column: string) => readonly string[];
};

/** Undefined where the template has no variants, and until they are known. */
export function useDesignsOfList(templateId: string): DesignsOfList | undefined {
  const { data: varied = false } = useQuery({
    ...templateQuery(templateId),
    select: ({ variants = [] }) => variants.length > 0,
  });
  const { data } = useQuery({
    queryKey: ["variants", templateId],
    queryFn: async ({ signal }) => (await call("listVariants", { params: { id: templateId }, signal })).data,
    enabled: varied,
  });
  if (!varied || data === undefined) return undefined;
  const { variants } = data;
  return {
    nameFor: (words) => firstMet(variants, words)?.name ?? "",
    asked: (column) => variants.flatMap((variant) => (variant.column === column ? variant.values : [])),
  };
}

/** Few enough for a menu that a browser shows at once. */
const SUGGESTED = 50;

/** What others have there, the most frequent first; asked for once the field is used. */
export function useSuggestions(templateId: string, column: string, asked: readonly string[], wanted: boolean) {
  const { data = [] } = useQuery({
    queryKey: ["students", templateId, "values", column],
    queryFn: async ({ signal }) =>
      (await call("columnValues", { params: { id: templateId }, query: { column }, signal })).data,
    enabled: wanted,
  });
  const all = [...asked, ...data.map(({ value }) => value)];
  return [...new Map(all.toReversed().map((value) => [fold(value), value])).values()].toReversed().slice(0, SUGGESTED);
}
