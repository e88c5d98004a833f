// How a list is laid out: whose export it is, what its columns hold, and whether its rows are teams.
import {
  cleanHeading,
  columnsFor,
  type ColumnUse,
  CSV,
  type HeaderReason,
  headerTooLong,
  matchColumns,
  type MatchedColumns,
  usesOf,
} from "./csv.ts";
import { usesOfPreset } from "./presets/preset-uses.ts";
import { type KnownList, recognise } from "./presets/recognise.ts";
import { memberRows, type TeamLayout, teamLayout } from "./teams.ts";

export type Arranged = {
  preset: KnownList | undefined;
  /** How its rows become people, whether or not that is wished. */
  team: TeamLayout | undefined;
  names: readonly string[];
  uses: readonly ColumnUse[];
  /** The rows that a row of the file becomes. */
  rowsOf: (cells: readonly string[]) => readonly (readonly string[])[];
};

/** `preset`: of a known system, if it is one; `teams`: each member of a team becomes a row. */
export function arrange(header: readonly string[], wish: { preset: boolean; teams: boolean }): Arranged {
  const preset = wish.preset ? recognise(header) : undefined;
  const uses = preset === undefined ? usesOf(header) : usesOfPreset(header, preset);
  const team = teamLayout(header, uses, preset?.member);
  if (team !== undefined && wish.teams)
    return { preset, team, names: team.header, uses: team.uses, rowsOf: (cells) => memberRows(team, cells) };
  // Without headings, the columns of further members have no use.
  const width = team !== undefined && team.further.length > 0 ? header.length : Number.POSITIVE_INFINITY;
  return {
    preset,
    team,
    names: header,
    uses,
    rowsOf: (cells) => [cells.length > width ? cells.slice(0, width) : cells],
  };
}

/** `nameAt`: the place of the name in a row of the file, -1 where a row has several. */
export type MatchedList = MatchedColumns & Pick<Arranged, "rowsOf"> & { nameAt: number };

/** The columns of a file that nobody looked at. `confirmed`: somebody did, so that each row is a person. */
export function matchList(cells: readonly string[], confirmed = false): MatchedList {
  // Checked first: such a header is not worth reading.
  const arranged = confirmed || cells.length > 2 * CSV.columns ? undefined : arrange(cells.map(cleanHeading), ALL);
  if (arranged === undefined || (arranged.preset === undefined && arranged.team === undefined)) {
    const matched = matchColumns(cells, confirmed);
    return { ...matched, rowsOf: (row) => [row], nameAt: matched.columns.fields.name ?? -1 };
  }
  const { names, uses, rowsOf, team } = arranged;
  const nameAt = team === undefined ? uses.indexOf("name") : -1;
  return { columns: columnsFor(names, uses), faults: faultsOf(names, uses), rowsOf, nameAt };
}

const ALL = { preset: true, teams: true } as const;

function faultsOf(names: readonly string[], uses: readonly ColumnUse[]): HeaderReason[] {
  const further = names.filter((_, at) => uses[at] === "extra");
  if (further.length + 1 > CSV.columns) return [{ code: "csv.too_many_columns", params: { most: CSV.columns } }];
  if (!uses.includes("name")) return [{ code: "csv.no_header" }];
  return further.filter((name) => name.length > CSV.headerLength).map(headerTooLong);
}
