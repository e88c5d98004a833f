// Checks the rows of the preview against the open design, page by page.
import type { QueryClient } from "@tanstack/react-query";
import type { Content } from "#domain/canvas/content.ts";
import { emptyPlaceholders, placeholdersOf } from "#domain/canvas/empty-placeholders.ts";
import { placeholderValues } from "#domain/certificate/certificate.ts";
import { PREVIEW_ROWS } from "#domain/list/preview-rows.ts";
import { loadFaces } from "../../ui/drawing/faces.ts";
import { type RowFault, findMisfits, type Misfits, type Row } from "../../ui/fitting/find-misfits.ts";
import { onlyDesign } from "../../ui/fitting/row-designs.ts";
import { idle } from "../../ui/fitting/idle.ts";
import { missingLettersOf } from "../../ui/fitting/missing-letters.ts";
import { overflowing, shrinking } from "../../ui/fitting/measuring.ts";
import { fetchRows } from "./use-rows.ts";

const MOST = { checked: PREVIEW_ROWS.checked, reported: 500 };

type Checking = {
  template: string;
  variant: string | undefined;
  /** The part of it that affects fitting, as JSON. */
  design: string;
  report: (misfits: Misfits) => void;
  signal: AbortSignal;
};

export async function checkPreviewRows(queries: QueryClient, checking: Checking): Promise<void> {
  const { template, variant, design, report, signal } = checking;
  const parsed = JSON.parse(design) as Content;
  return findMisfits(onlyDesign(parsed), {
    page: (page: number) => fetchRows(queries, template, { view: "longest", page, search: "", variant }),
    prepare: loadFaces,
    faultsOf: faultsIn(parsed),
    most: MOST,
    rest: idle,
    report,
    signal,
  });
}

/** The fonts must be loaded. */
function faultsIn(design: Content): (filled: Content, row: Row) => readonly RowFault[] {
  const [overflows, shrinks, placeholders] = [overflowing(), shrinking(), placeholdersOf(design)];
  return (filled, row) => {
    const isMisfit = missingLettersOf(filled) !== "" || overflows(filled);
    const hasGap = emptyPlaceholders(placeholders, placeholderValues(row)).length > 0;
    return [
      ...(isMisfit ? (["misfit"] as const) : shrinks(filled) ? (["small"] as const) : []),
      ...(hasGap ? (["gap"] as const) : []),
    ];
  };
}
