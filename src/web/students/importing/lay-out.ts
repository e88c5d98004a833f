// Lays the rows of a list out: below its title, as a known system's export, and with a row for each member of a team.
import { arrange, type Arranged } from "#domain/list/arrange.ts";
import { cleanHeading, type ColumnUse, CSV, isField } from "#domain/list/csv.ts";
import type { CellRow } from "#domain/list/csv-reading.ts";
import type { PresetId } from "#domain/list/presets/facts.ts";
import { withoutStrays } from "#domain/list/stray-rows.ts";
import { SAY } from "#domain/say/say.ts";
import { cleanText, fold } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import { belowTitle, isPerson, usesByContent } from "./heading.ts";

/** The last use of a column, by its folded name. */
export type Remembered = Readonly<Record<string, ColumnUse>>;

/** `preset`: map the columns as those of the recognised system. `teams`: a row for each member of a team. */
export type LayoutWish = { preset: boolean; teams: boolean };
export const FIRST_WISH: LayoutWish = { preset: true, teams: true };

export type LaidOut = {
  /** As read. */
  read: readonly CellRow[];
  wish: LayoutWish;
  /** Below the title; including the heading, if there is one. */
  all: readonly CellRow[];
  headed: boolean;
  uses: readonly ColumnUse[];
  preset: PresetId | undefined;
  /** Whether its rows are teams. */
  hasTeams: boolean;
};

/** Throws a UserError when the list as a whole is invalid. */
export function layOut(read: readonly CellRow[], remembered: Remembered, wish: LayoutWish): LaidOut {
  const known = isNamed(read, remembered);
  const below = known ? read : belowTitle(read);
  const headed = known || !below.slice(0, 1).some(isPerson);
  if (below.length === 0) throw new UserError("csv.empty");
  if (!headed) {
    requireSize(below, widthOf(below));
    const uses = usesByContent(below, widthOf(below));
    return { read, wish, all: below, headed, uses, preset: undefined, hasTeams: false };
  }
  const { arranged, all } = arrangedRows(below, wish);
  requireSize(all, arranged.names.length);
  if (all.length === 1) throw new UserError("csv.empty");
  const uses = rememberedUses(arranged, remembered);
  return { read, wish, all, headed, uses, preset: arranged.preset?.id, hasTeams: arranged.team !== undefined };
}

function arrangedRows(below: readonly CellRow[], wish: LayoutWish) {
  const [heading = { line: 1, cells: [] }, ...rows] = below;
  if (heading.cells.length > 2 * CSV.columns) throw new UserError("csv.too_many_columns", { most: CSV.columns });
  const header = heading.cells.map(cleanHeading);
  const arranged = arrange(header, wish);
  const nameAt = arranged.names === header ? arranged.uses.indexOf("name") : -1;
  const people = withoutStrays(header, rows, nameAt, arranged.preset?.end);
  // Other rows are the same objects: cells that somebody corrected stay so.
  if (arranged.team === undefined) return { arranged, all: [heading, ...people] };
  const members = people.flatMap(({ line, cells }) => arranged.rowsOf(cells).map((row) => ({ line, cells: [...row] })));
  return { arranged, all: [{ line: heading.line, cells: [...arranged.names] }, ...members] };
}

function requireSize(all: readonly CellRow[], width: number): void {
  if (all.length > CSV.rows + 1) throw new UserError("csv.too_many_rows", { most: CSV.rows });
  if (width > CSV.columns) throw new UserError("csv.too_many_columns", { most: CSV.columns });
}

function widthOf(all: readonly CellRow[]): number {
  return all[0]?.cells.length ?? 0;
}

/** Whether the first row is a heading, as confirmed by the person. */
function isNamed(all: readonly CellRow[], remembered: Remembered): boolean {
  return all[0]?.cells.some((cell) => useBefore(cleanText(cell), remembered) === "name") ?? false;
}

/** The names of the columns, or their numbers. */
export function namesOf(all: readonly CellRow[], headed: boolean, width: number): string[] {
  const cells = headed ? (all[0]?.cells ?? []) : [];
  return Array.from({ length: width }, (_, at) => (headed ? cleanText(cells[at] ?? "") : SAY.importing.nth(at + 1)));
}

function rememberedUses({ names, uses }: Arranged, remembered: Remembered): ColumnUse[] {
  const asked = names.map((name, at) => useBefore(name, remembered) ?? uses[at] ?? "none");
  // A field has one column: the first that matches.
  return asked.map((use, at) => (isField(use) && asked.indexOf(use) < at ? "extra" : use));
}

/** Column names may equal built-in property names, such as `constructor`. */
export function useBefore(name: string, remembered: Remembered): ColumnUse | undefined {
  return Object.hasOwn(remembered, fold(name)) ? remembered[fold(name)] : undefined;
}
