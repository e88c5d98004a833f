// Which design the certificate of a row of the file will have.
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { Template } from "#api/shapes.ts";
import type { Content } from "#domain/canvas/content.ts";
import { firstMet } from "#domain/certificate/variant.ts";
import { call } from "../../client.ts";
import { designOf, isUndesigned, parseDesigns } from "../../ui/fitting/row-designs.ts";
import type { RowWords } from "./row-words.ts";

/** `of`: undefined until the conditions of the variants are known. */
export type DesignsOfRows = { own: Content; of: (words: RowWords) => Content | undefined };

/** Undefined until the template is loaded, and while nothing is on any canvas. */
export function useRowDesigns(template: Template | undefined): DesignsOfRows | undefined {
  const id = template?.id ?? "";
  const varied = (template?.variants?.length ?? 0) > 0;
  const { data } = useQuery({
    queryKey: ["variants", id],
    queryFn: async ({ signal }) => (await call("listVariants", { params: { id }, signal })).data,
    enabled: varied,
  });
  const designs = useMemo(() => template && parseDesigns(template), [template]);
  const of = useCallback(
    (words: RowWords) => {
      if (designs === undefined || (varied && data === undefined)) return undefined;
      return designOf(designs, { variant: firstMet(data?.variants ?? [], words)?.id });
    },
    [designs, varied, data],
  );
  return useMemo(
    () => (designs === undefined || isUndesigned(designs) ? undefined : { own: designs.own, of }),
    [designs, of],
  );
}
