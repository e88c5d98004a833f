// Whose export a list is, and which of its rows become students.
import type { PresetId } from "#domain/list/presets/facts.ts";
import { presetOf } from "#domain/list/presets/recognise.ts";
import { type FilterValue, proposedFilter, type RowFilter, saidValues } from "#domain/list/row-filter.ts";
import { type ListSheet, unfilteredRows } from "./sheet.ts";

export type Arrangement = {
  /** The recognised export whose columns it has. */
  preset: PresetId | undefined;
  /** Rows are teams. With `on` each member is a row of its own; `people` counts the kept ones. */
  teams: { on: boolean; teams: number; people: number } | undefined;
  only: SaidFilter | undefined;
  /** Rows before the filter. */
  total: number;
  /** What is usually kept of such an export; undefined once a filter is chosen. */
  proposal: (SaidFilter & { count: number }) | undefined;
};

/** With the name of the column and its values as the list has them. */
export type SaidFilter = RowFilter & { name: string; values: readonly Omit<FilterValue, "count">[] };

export function arrangementOf(sheet: ListSheet): Arrangement {
  const { preset, headed, only } = sheet;
  const all = unfilteredRows(sheet);
  return {
    preset: headed ? preset : undefined,
    teams: teamsOf(sheet),
    only: only && said(sheet, only, all),
    total: all.length,
    proposal: only === undefined && headed ? proposalFor(sheet, all) : undefined,
  };
}

function teamsOf({ headed, hasTeams, wish, rows }: ListSheet): Arrangement["teams"] {
  if (!headed || !hasTeams) return undefined;
  return { on: wish.teams, teams: new Set(rows.map(({ line }) => line)).size, people: rows.length };
}

function proposalFor(sheet: ListSheet, all: ListSheet["rows"]): Arrangement["proposal"] {
  const { preset, names } = sheet;
  const proposed = preset && proposedFilter(presetOf(preset)?.keep ?? [], names, all);
  return proposed && { ...said(sheet, proposed, all), count: proposed.count };
}

function said({ names }: ListSheet, { at, keys }: RowFilter, all: ListSheet["rows"]): SaidFilter {
  return { at, keys, name: names[at] ?? "", values: saidValues({ at, keys }, all) };
}
