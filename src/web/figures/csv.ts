// The figures as a CSV file: a line for each day.
import type { DayFigures } from "#domain/figures/days.ts";
import { FIGURES } from "#domain/figures/figures.ts";
import { csvLine } from "#domain/list/csv-cells.ts";
import { SAY } from "#domain/say/say.ts";

const say = SAY.figuresPage;

/** With the byte order mark that spreadsheets need. */
export function figuresCsv(days: readonly DayFigures[]): File {
  const head = csvLine([say.day, ...FIGURES.map((figure) => say.names[figure])]);
  const lines = days.map(({ day, counts }) => csvLine([day, ...FIGURES.map((figure) => String(counts[figure]))]));
  const name = `figures-${days[0]?.day ?? ""}-${days.at(-1)?.day ?? ""}.csv`;
  return new File(["\uFEFF", head, ...lines], name, { type: "text/csv;charset=utf-8" });
}
