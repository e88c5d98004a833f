// The worker's side of an import: one function for each request of the wizard.
import type { ColumnUse } from "#domain/list/csv.ts";
import type { Duplicates, Known } from "#domain/list/duplicates.ts";
import { type FilterColumn, filterColumns, type RowFilter } from "#domain/list/row-filter.ts";
import { personKey } from "#domain/list/student.ts";
import { loadSlices, needsSlices } from "#render/slices.ts";
import { type Arrangement, arrangementOf } from "./arrangement.ts";
import type { LayoutWish } from "./lay-out.ts";
import { rememberedFor, type RememberedLists } from "./remembered-for.ts";
import { countLeftOut, importBody, type ImportWish, leftOutFile } from "./hand-over.ts";
import {
  type Fault,
  isMappingSure,
  fillField,
  fixCell,
  fixAddresses,
  fixNames,
  keepOnly,
  layOutAgain,
  openSheet,
  remapColumns,
  type ListSheet,
  unfilteredRows,
} from "./sheet.ts";
import { wordsOfRow } from "./row-words.ts";
import { isToBeChosen, type ListSource, type ListWish, readList } from "./sheets/read-list.ts";
import { duplicatesOf, type Filter, filteredRows, summarize, type Summary } from "./summary.ts";

/** The columns with sample rows. */
export type SheetColumns = {
  names: readonly string[];
  /** Their names in the exported file. */
  header: readonly string[];
  uses: readonly ColumnUse[];
  headed: boolean;
  examples: readonly (readonly string[])[];
  /** Whether any row has a value. */
  filled: readonly boolean[];
};
export type Changed = { columns: SheetColumns; summary: Summary; arrangement: Arrangement };
export type OpenedList = Changed & { sure: boolean; guessed: boolean; source: ListSource };
/** A row for display; `row` is its index in the list. */
export type ShownRow = {
  row: number;
  line: number;
  cells: readonly string[];
  faults: readonly Fault[];
  /** Suggested corrections of the address and the name. */
  suggestions: readonly string[];
  oddMobile: boolean;
  duplicate: "known" | "twice" | undefined;
};

const ANY_LIST: ListWish = { kind: "csv" };
const EXAMPLES = 3;
/** Maximum characters of a cell that are sent to the screen. */
const SHOWN = 2000;

export type ImportSession = ReturnType<typeof openImportSession>;

export function openImportSession() {
  let sheet: ListSheet | undefined;
  let shown: readonly number[] = [];
  let duplicateRows: ReturnType<typeof duplicatesOf> = new Map();
  function held(): ListSheet {
    if (sheet === undefined) throw new Error("No list was opened");
    return sheet;
  }
  function changed(): Changed {
    duplicateRows = duplicatesOf(held().facts, held().known);
    return { columns: columnsOf(held()), summary: summarize(held()), arrangement: arrangementOf(held()) };
  }
  return {
    async open(file: Blob, kept: RememberedLists, known: readonly Known[], wish = ANY_LIST): Promise<OpenedList> {
      const { rows, guessed, source } = await readList(file, wish);
      const remembered = rememberedFor(rows, kept);
      if (rows.some(({ cells }) => needsSlices(cells.join(" ")))) await loadSlices();
      sheet = { ...openSheet(rows, remembered), known: new Set(known.map(personKey)) };
      // Of the sections of an attendance report, only one is a list.
      const chosen = sheet.preset === "teams" || !isToBeChosen(source);
      const sure = isMappingSure(sheet, remembered) && chosen;
      return { ...changed(), sure, guessed, source };
    },
    /** The students already on the template's list. */
    setKnownPeople(known: readonly Known[]): Changed {
      sheet = { ...held(), known: new Set(known.map(personKey)) };
      return changed();
    },
    /** Sets the filter; rows fixed later stay shown. Answers the count. */
    filter(filter: Filter): number {
      shown = filteredRows(held(), filter);
      return shown.length;
    },
    rows(from: number, count: number): ShownRow[] {
      return shown.slice(from, from + count).map((row) => shownRow(held(), row, duplicateRows.get(row)));
    },
    rowWords: (row: number) => wordsOfRow(held(), row),
    fixCell(row: number, at: number, text: string): Changed {
      fixCell(held(), row, at, text);
      return changed();
    },
    fixAddresses(): Changed {
      fixAddresses(held());
      return changed();
    },
    fixNames(): Changed {
      fixNames(held());
      return changed();
    },
    ...arranging(held, (arranged) => {
      sheet = arranged;
      return changed();
    }),
    importBody: (wish: ImportWish) => importBody(held(), wish),
    countLeftOut: (duplicates: Duplicates) => countLeftOut(held(), duplicates),
    leftOutFile: (duplicates: Duplicates) => leftOutFile(held(), duplicates),
  };
}

function arranging(held: () => ListSheet, change: (sheet: ListSheet) => Changed) {
  return {
    mapColumns: (headed: boolean, uses: readonly ColumnUse[]) => change(remapColumns(held(), headed, uses)),
    /** Lays the list out in another way and guesses its columns again. */
    layOut: (wish: LayoutWish) => change(layOutAgain(held(), wish)),
    /** Keeps the rows that match; undefined keeps all. */
    keepOnly: (only: RowFilter | undefined) => change(keepOnly(held(), only)),
    /** Takes a column for a field of the design. */
    fillField: (at: number, field: string) => change(fillField(held(), at, field)),
    /** The columns by which rows can be chosen. */
    filterColumns(): FilterColumn[] {
      const { names, uses } = held();
      return filterColumns(names, uses, unfilteredRows(held()));
    },
  };
}

function columnsOf({ names, uses, headed, rows, columns }: ListSheet): SheetColumns {
  const examples = rows.slice(0, EXAMPLES).map(({ cells }) => cells.map((cell) => cell.slice(0, SHOWN)));
  const filled = names.map((_, at) => rows.some(({ cells }) => (cells[at] ?? "").trim() !== ""));
  return { names, header: columns.header, uses, headed, examples, filled };
}

function shownRow({ rows, facts }: ListSheet, row: number, duplicate: ShownRow["duplicate"]): ShownRow {
  const { line, cells } = rows[row] ?? { line: 0, cells: [] };
  const fact = facts[row];
  const suggestions = [fact?.suggestedEmail, fact?.suggestedName?.suggested].filter((text) => text !== undefined);
  return {
    row,
    line,
    cells: cells.map((cell) => cell.slice(0, SHOWN)),
    faults: fact?.faults ?? [],
    suggestions,
    oddMobile: fact?.oddMobile ?? false,
    duplicate,
  };
}
