// Finds the names that do not fit the design or have letters without a font: while the page is idle, after each change.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Content } from "#domain/canvas/content.ts";
import { PREVIEW_ROWS } from "#domain/list/preview-rows.ts";
import { SAY } from "#domain/say/say.ts";
import { uncovered } from "#render/drawable.ts";
import { loadFaces } from "../../ui/drawing/faces.ts";
import { findMisfits, measuredOf, type Misfits } from "../../ui/fitting/find-misfits.ts";
import { onlyDesign } from "../../ui/fitting/row-designs.ts";
import { idle } from "../../ui/fitting/idle.ts";
import { missingLettersOf } from "../../ui/fitting/missing-letters.ts";
import { overflowing } from "../../ui/fitting/overflowing.ts";
import { fetchRows } from "./use-rows.ts";

const AFTER_A_CHANGE_MS = 400;
const MOST = { checked: PREVIEW_ROWS.checked, reported: 500 };

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
      const overflows = overflowing();
      const isMisfit = (filled: Content) => missingLettersOf(filled) !== "" || overflows(filled);
      const looking = {
        page: (page: number) => fetchRows(queries, template, { view: "longest", page, search: "", variant }),
        prepare: loadFaces,
        isMisfit,
        most: MOST,
        rest: idle,
        report: setMisfits,
        signal: stop.signal,
      };
      const end = (failed: boolean) => {
        if (stop.signal.aborted) return;
        setChecked(design);
        if (failed) setMisfits(undefined);
      };
      // Without network or fonts nothing is reported; the next change tries again.
      findMisfits(onlyDesign(JSON.parse(design) as Content), looking).then(
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

/** What is wrong with a name that was found. */
export function misfitText({ name }: { name: string }): string {
  return uncovered(name).length > 0 ? SAY.previewAs.lettersMissing : SAY.previewAs.doesNotFit;
}
