// Finds visible students whose certificate is not ready, with a one-word reason. Problems of the whole design
// are left to the send dialog.
import type { PreviewRow } from "#api/shapes.ts";
import { withoutDefaultTexts } from "#domain/certificate/ai.ts";
import { fillContent, placeholderValues, unfilledTexts } from "#domain/certificate/certificate.ts";
import type { Content } from "#domain/canvas/content.ts";
import { PLACEHOLDERS, placeholdersIn } from "#domain/canvas/placeholders.ts";
import { SAY } from "#domain/say/say.ts";
import { fold } from "#domain/text.ts";
import { loadFaces } from "../../ui/drawing/faces.ts";
import { findMisfits, measuredOf } from "../../ui/fitting/find-misfits.ts";
import { missingLettersOf } from "../../ui/fitting/missing-letters.ts";
import { designOf, mapDesigns, parseDesigns } from "../../ui/fitting/row-designs.ts";
import { idle } from "../../ui/fitting/idle.ts";
import { overflowing } from "../../ui/fitting/measuring.ts";
import { missingColumn, notReady } from "./readiness.ts";

const say = SAY.mail.leftOut.badges;
type Row = PreviewRow & { variant?: string | null | undefined };
/** In a word; `column`: the one of the list that is to be filled in. */
export type WhyUnready = { word: string; column?: string | undefined };
/** By student id. */
export type Unready = ReadonlyMap<string, WhyUnready>;

/** Undefined when aborted. */
export async function findUnready(
  template: Parameters<typeof parseDesigns>[0],
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<Unready | undefined> {
  const designs = mapDesigns(parseDesigns(template), (design) => measuredOf(withoutDefaultTexts(design)));
  const isMisfit = notReady();
  let found: readonly Row[] | undefined;
  await findMisfits(designs, {
    page: async () => ({ rows, total: rows.length }),
    prepare: loadFaces,
    faultsOf: (filled) => (isMisfit(filled) ? ["misfit"] : []),
    most: { checked: rows.length, reported: rows.length },
    rest: idle,
    report: (misfits) => (found = misfits.rows),
    signal,
  });
  const overflows = overflowing();
  return found && new Map(found.map((row) => [row.id, wordFor(designOf(designs, row), row, overflows)]));
}

function wordFor(design: Content, row: PreviewRow, overflows: (filled: Content) => boolean): WhyUnready {
  const values = placeholderValues(row);
  const filled = fillContent(design, values);
  if (unfilledTexts(filled).length > 0) return { word: say.unfilled, column: missingColumn(filled) };
  if (missingLettersOf(filled) !== "") return { word: say.letters };
  const named = { ...design, elements: design.elements.filter(hasName) };
  return { word: overflows(fillContent(named, values)) ? say.name : say.text };
}

function hasName(element: Content["elements"][number]): boolean {
  const [name] = PLACEHOLDERS;
  if (element.type !== "title" && element.type !== "description") return false;
  return placeholdersIn(element.text).some((each) => fold(each) === fold(name));
}
