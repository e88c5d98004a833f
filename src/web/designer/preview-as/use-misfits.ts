// Finds the names that do not fit the design, are very small in it or have letters without a font, and the gaps: while
// the page is idle, after each change.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Content } from "#domain/canvas/content.ts";
import { measuredOf, type Misfits } from "../../ui/fitting/find-misfits.ts";

const AFTER_A_CHANGE_MS = 400;

/** Neither: the check failed. */
export type Checked = { misfits: Misfits | undefined; busy: boolean };

/** Among those who get this design. */
export function useMisfits(template: string, variant: string | undefined, content: Content, wanted: boolean): Checked {
  const queries = useQueryClient();
  const [misfits, setMisfits] = useState<Misfits>();
  // Compared as text: only changes that affect fitting start a new check.
  const design = wanted ? JSON.stringify(measuredOf(content)) : "";
  const [checked, setChecked] = useState<string>();
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const end = (failed: boolean) => {
        if (stop.signal.aborted) return;
        setChecked(design);
        if (failed) setMisfits(undefined);
      };
      // Without network or fonts nothing is reported; the next change tries again.
      const checking = { template, variant, design, report: setMisfits, signal: stop.signal };
      import("./check-preview-rows.ts")
        .then(({ checkPreviewRows }) => checkPreviewRows(queries, checking))
        .then(
          () => end(false),
          () => end(true),
        );
    }, AFTER_A_CHANGE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, design, template, variant, queries]);
  return { misfits, busy: checked !== design };
}
