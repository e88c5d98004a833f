// The rows with a fault, and the words for what is wrong with each.
import { SAY } from "#domain/say/say.ts";
import { uncovered } from "#render/drawable.ts";
import type { Misfits, Row } from "../../ui/fitting/find-misfits.ts";

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
