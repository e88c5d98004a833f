// Finds the names that do not fit the design, are very small in it or have letters without a font, and the gaps: while
// the page is idle, after each change.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Content } from "#domain/canvas/content.ts";
import { emptyPlaceholders, inSentences } from "#domain/canvas/empty-placeholders.ts";
import { placeholderValues } from "#domain/certificate/certificate.ts";
import { PREVIEW_ROWS } from "#domain/list/preview-rows.ts";
import { SAY } from "#domain/say/say.ts";
import { uncovered } from "#render/drawable.ts";
import { loadFaces } from "../../ui/drawing/faces.ts";
import { type RowFault, findMisfits, measuredOf, type Misfits, type Row } from "../../ui/fitting/find-misfits.ts";
import { onlyDesign } from "../../ui/fitting/row-designs.ts";
import { idle } from "../../ui/fitting/idle.ts";
import { missingLettersOf } from "../../ui/fitting/missing-letters.ts";
import { overflowing, shrinking } from "../../ui/fitting/measuring.ts";
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
      const parsed = JSON.parse(design) as Content;
      const looking = {
        page: (page: number) => fetchRows(queries, template, { view: "longest", page, search: "", variant }),
        prepare: loadFaces,
        faultsOf: faultsIn(parsed),
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
      findMisfits(onlyDesign(parsed), looking).then(
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

/** The fonts must be loaded. */
function faultsIn(design: Content): (filled: Content, row: Row) => readonly RowFault[] {
  const [overflows, shrinks, sentences] = [overflowing(), shrinking(), inSentences(design)];
  return (filled, row) => {
    const isMisfit = missingLettersOf(filled) !== "" || overflows(filled);
    const hasGap = emptyPlaceholders(sentences, placeholderValues(row)).length > 0;
    return [
      ...(isMisfit ? (["misfit"] as const) : shrinks(filled) ? (["small"] as const) : []),
      ...(hasGap ? (["gap"] as const) : []),
    ];
  };
}

/** All rows with a fault, in the order of the check, and what is wrong with each, by id. */
export function faultyRows({ rows, small, withGaps }: Misfits): { rows: Row[]; texts: ReadonlyMap<string, string> } {
  const texts = new Map<string, string>();
  const say = (row: Row, text: string) => texts.set(row.id, [texts.get(row.id) ?? [], text].flat().join(", "));
  for (const row of rows) say(row, misfitText(row));
  for (const row of small.rows) say(row, SAY.previewAs.verySmall);
  for (const row of withGaps.rows) say(row, SAY.previewAs.hasGap);
  const all = new Map([...rows, ...small.rows, ...withGaps.rows].map((row) => [row.id, row]));
  return { rows: [...all.values()].toSorted((one, other) => one.place - other.place), texts };
}

function misfitText({ name }: Row): string {
  return uncovered(name).length > 0 ? SAY.previewAs.lettersMissing : SAY.previewAs.doesNotFit;
}
