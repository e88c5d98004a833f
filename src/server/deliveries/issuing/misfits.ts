// Finds the certificates that would not look as they should, before they are issued. All of it runs in the drawing
// threads, a few people at a time, because it takes as long as there are people and texts.
import type { IssueAnswer } from "#api/v1/calls/issues.ts";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { placeholdersOf } from "#domain/canvas/empty-placeholders.ts";
import { placeholdersIn } from "#domain/canvas/placeholders.ts";
import { withoutDefaultTexts } from "#domain/certificate/ai.ts";
import { placeholderValues } from "#domain/certificate/certificate.ts";
import { firstMet } from "#domain/certificate/variant.ts";
import type { CsvStudent } from "#domain/list/csv.ts";
import { UserError } from "#domain/user-error.ts";
import { mapConcurrent } from "../../async/map-concurrent.ts";
import { requireCpu } from "../../budgets/budgets.ts";
import type { Context } from "../../context.ts";
import type { CheckedDesign } from "../../drawing/jobs.ts";
import { drawingFor } from "../../drawing/owner.ts";
import type { IssuedDesign } from "../../templates/variants/designs.ts";

export const MISFITS = {
  /** Texts of all people that one request has checked: half a minute of computing. */
  texts: 100_000,
  /** In an answer; all of them are counted. */
  listed: 1000,
  /** Texts that a thread checks in a row, and how many such jobs wait at once. */
  textsAtOnce: 500,
  atOnce: 2,
} as const;

type Misfit = IssueAnswer["misfits"][number];
type Found = { all: number; first: Misfit[] };

/** `row` counts from 1. Throws a UserError for more people than can be checked at once. */
export async function misfitsAmong(
  ctx: Context,
  ownerId: string,
  designs: readonly IssuedDesign[],
  people: readonly CsvStudent[],
): Promise<Found> {
  const checked = designs.map(({ content }) => shownOf(content));
  const texts = Math.max(1, ...checked.map(({ content }) => content.elements.length));
  const most = Math.floor(MISFITS.texts / texts);
  if (people.length > most) throw new UserError("issue.too_many_texts", { most, texts });
  await requireCpu(ctx, ownerId);
  const [variants, own] = [designs.slice(0, -1), designs.length - 1];
  const look = (slice: Slice) =>
    drawingFor(ownerId, () =>
      ctx.drawing.draw({
        kind: "misfits",
        designs: checked,
        people: slice.people.map((person) => {
          const variant = firstMet(variants, person);
          const design = variant === undefined ? own : variants.indexOf(variant);
          return { design, values: placeholderValues({ id: "", ...person }) };
        }),
      }),
    );
  const found: Found = { all: 0, first: [] };
  let row = 0;
  for await (const answers of mapConcurrent(slicesOf(people, texts), MISFITS.atOnce, look))
    for (const { why, gaps } of answers) {
      row += 1;
      if (why !== null) add(found, { row, why, fields: [] });
      if (gaps.length > 0) add(found, { row, why: "gaps", fields: gaps });
    }
  return found;
}

function add(found: Found, misfit: Misfit): void {
  found.all += 1;
  if (found.first.length < MISFITS.listed) found.first.push(misfit);
}

type Slice = { people: readonly CsvStudent[] };

function* slicesOf(people: readonly CsvStudent[], texts: number): Generator<Slice> {
  const size = Math.max(1, Math.floor(MISFITS.textsAtOnce / texts));
  for (let at = 0; at < people.length; at += size) yield { people: people.slice(at, at + size) };
}

/** The texts that differ from person to person; the others fit for everybody or for nobody. */
function shownOf(design: Content): CheckedDesign {
  const content = withoutDefaultTexts(design);
  const elements = content.elements.filter(
    (element) => "text" in element && placeholdersIn(String(element.text)).length > 0,
  );
  return { content: { ...EMPTY_CONTENT, canvasSize: content.canvasSize, elements }, gaps: placeholdersOf(content) };
}
