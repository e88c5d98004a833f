// The tables of an .ods: rows and cells, which may stand for many of the same.
import { SHEET } from "#domain/list/sheet-limits.ts";
import { cellReader } from "./ods-cell.ts";
import type { RowTaker, SheetCell } from "./workbook.ts";
import { attributeIn, type XmlEvents } from "./xml.ts";

export type TableTaker = {
  hideColumns: (first: number, last: number) => void;
  take: RowTaker;
  /** A merged area begins. */
  merge: () => void;
};

type Row = { times: number; hidden: boolean; cells: SheetCell[]; next: number };

/** `takerOf` is asked for each table, with its number from 0. Without one, the table is skipped. */
export function tableReader(
  takerOf: (nth: number, name: string, hidden: boolean) => TableTaker | undefined,
): XmlEvents {
  const hiddenStyles = new Set<string>();
  let style = "";
  let tables = 0;
  /** A table may stand within a cell of another. */
  let depth = 0;
  let rows: XmlEvents | undefined;
  function begin(attributes: string): void {
    const [name = "", tableStyle = ""] = ["name", "style-name"].map((each) => attributeIn(attributes, each));
    const taker = takerOf(tables, name, hiddenStyles.has(tableStyle));
    rows = taker && rowReader(taker);
    tables += 1;
  }
  return {
    open(tag, attributes) {
      if (tag === "table") depth += 1;
      if (tag === "table" && depth === 1) begin(attributes);
      else if (depth === 1) rows?.open(tag, attributes);
      else if (tag === "style") style = attributeIn(attributes, "name") ?? "";
      else if (tag === "table-properties" && attributeIn(attributes, "display") === "false") hiddenStyles.add(style);
    },
    text: (text) => rows?.text(text),
    close(tag) {
      if (tag === "table") depth -= 1;
      else if (depth === 1) rows?.close(tag);
      if (depth === 0) rows = undefined;
    },
  };
}

/** The rows of one table. */
function rowReader(taker: TableTaker): XmlEvents {
  const cell = cellReader();
  let column = 0;
  let line = 1;
  let row: Row | undefined;
  function open(tag: string, attributes: string): void {
    const attribute = (name: string) => attributeIn(attributes, name);
    const times = (name: string) => timesIn(attribute(name));
    if (tag === "table-column") {
      const next = column + times("number-columns-repeated");
      if (isHidden(attribute("visibility"))) taker.hideColumns(column, next - 1);
      column = next;
    } else if (tag === "table-row") {
      const hidden = isHidden(attribute("visibility"));
      row = { times: times("number-rows-repeated"), hidden, cells: [], next: 0 };
    } else if (tag === "table-cell") {
      if (times("number-columns-spanned") * times("number-rows-spanned") > 1) taker.merge();
      cell.begin(attribute);
    } else if (tag === "covered-table-cell" && row !== undefined) row.next += times("number-columns-repeated");
    else cell.open(tag, attributes);
  }
  function close(tag: string): void {
    if (tag === "table-cell" && row !== undefined) addCells(row, cell.end());
    else if (tag === "table-row" && row !== undefined) {
      takeRow(row, line, taker);
      line += row.times;
      row = undefined;
    } else cell.close(tag);
  }
  return { open, text: cell.text, close };
}

function addCells(row: Row, { text, times }: { text: string; times: number }): void {
  // One more than a list may have is enough to refuse it.
  const most = text === "" ? 0 : Math.min(times, SHEET.columns + 1);
  for (let nth = 0; nth < most; nth++) row.cells.push({ at: row.next + nth, text });
  row.next += times;
}

function takeRow({ times, hidden, cells }: Row, line: number, { take }: TableTaker): void {
  const most = cells.length === 0 ? 0 : Math.min(times, SHEET.rows + 1);
  for (let nth = 0; nth < most; nth++) take({ line: line + nth, hidden, cells });
}

function timesIn(attribute: string | undefined): number {
  const times = Number(attribute ?? 1);
  return Number.isInteger(times) && times > 0 ? times : 1;
}

function isHidden(visibility: string | undefined): boolean {
  return visibility === "collapse" || visibility === "filter";
}
