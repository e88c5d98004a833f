// Finds the certificates that would not look as they should, before they are issued.
import type { IssueAnswer } from "#api/v1/calls/issues.ts";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { emptyPlaceholders, placeholdersOf } from "#domain/canvas/empty-placeholders.ts";
import { placeholdersIn } from "#domain/canvas/placeholders.ts";
import { withoutDefaultTexts } from "#domain/certificate/ai.ts";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { firstMet } from "#domain/certificate/variant.ts";
import type { CsvStudent } from "#domain/list/csv.ts";
import type { Context } from "../../context.ts";
import type { IssuedDesign } from "./store.ts";

/** Certificates that a thread looks at in a row. */
const AT_ONCE = 100;

type Misfit = IssueAnswer["misfits"][number];
type Shown = { content: Content; gaps: readonly string[] };

/** `row` counts from 1. */
export async function misfitsAmong(
  ctx: Context,
  designs: readonly IssuedDesign[],
  people: readonly CsvStudent[],
): Promise<Misfit[]> {
  const [variants, own] = [designs.slice(0, -1), designs.at(-1)];
  if (own === undefined) return [];
  const shown = new Map(designs.map((design) => [design, shownOf(design.content)]));
  const rows = people.map((person, at) => {
    const { content, gaps } = shown.get(firstMet(variants, person) ?? own) ?? shownOf(own.content);
    const values = placeholderValues({ id: "", ...person });
    return { row: at + 1, design: fillContent(content, values), fields: emptyPlaceholders(gaps, values) };
  });
  const parts = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, nth) =>
    rows.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
  );
  const looked = await Promise.all(
    parts.map((part) => ctx.drawing.draw({ kind: "misfits", designs: part.map(({ design }) => design) })),
  );
  const whys = looked.flat();
  return rows.flatMap(({ row, fields }, at): Misfit[] => {
    const why = whys[at] ?? null;
    return [
      ...(why === null ? [] : [{ row, why, fields: [] }]),
      ...(fields.length === 0 ? [] : [{ row, why: "gaps" as const, fields }]),
    ];
  });
}

/** The texts that differ from person to person; the others fit for everybody or for nobody. */
function shownOf(design: Content): Shown {
  const content = withoutDefaultTexts(design);
  const elements = content.elements.filter(
    (element) => "text" in element && placeholdersIn(String(element.text)).length > 0,
  );
  return { content: { ...EMPTY_CONTENT, canvasSize: content.canvasSize, elements }, gaps: placeholdersOf(content) };
}
