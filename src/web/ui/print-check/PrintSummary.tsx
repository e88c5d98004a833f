// What would print badly in the designs of a list, in one sentence for each kind, beside the download of a print PDF.
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { isAdvice, type PrintFinding } from "#render/print-check.ts";
import { allDesigns, parseDesigns } from "../fitting/row-designs.ts";
import { Banner } from "../layout/Banner.tsx";
import { usePrintCheck } from "./use-print-check.ts";

const say = SAY.printCheck;
const KINDS = ["coarse", "edge", "tiny", "faint"] as const satisfies readonly PrintFinding["kind"][];
/** `mayChange`: then the designer is one press away. */
export type PrintSummaryProps = { open: boolean; template: Template; mayChange: boolean };

export function PrintSummary({ open, template, mayChange }: PrintSummaryProps) {
  const designs = useMemo(() => [...allDesigns(parseDesigns(template))], [template]);
  const { found = [], busy, failed } = usePrintCheck(designs);
  const warnings = found.filter((finding) => !isAdvice(finding));
  if (open && failed && !busy) return <Banner tone="problem">{say.failed}</Banner>;
  if (!open || warnings.length === 0) return null;
  const counts = KINDS.map((kind) => ({ kind, count: warnings.filter((one) => one.kind === kind).length }));
  return (
    <Banner
      tone="warning"
      action={
        mayChange && (
          <Link
            to="/user/templates/customize/$id"
            params={{ id: template.id }}
            className="font-semibold text-brand underline"
          >
            {say.openDesign}
          </Link>
        )
      }
    >
      <p>{say.summary(warnings.length)}</p>
      <ul className="list-inside list-disc">
        {counts.map(({ kind, count }) => count > 0 && <li key={kind}>{say.kinds[kind](count)}</li>)}
      </ul>
    </Banner>
  );
}
