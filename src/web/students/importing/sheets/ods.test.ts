// The cells of an .ods, as the sheet shows them.
import { expect, test } from "vitest";
import { odsOf } from "../../../../../test/spreadsheets.ts";
import { readList } from "./read-list.ts";
import type { LeaveOut } from "./workbook.ts";

async function read(rows: string, leaveOut?: LeaveOut) {
  const file = new File([odsOf(`<table:table table:name="A">${rows}</table:table>`)], "list.ods");
  return readList(file, { kind: "spreadsheet", ...(leaveOut && { leaveOut }) });
}

const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;

async function shown(cells: string): Promise<string[] | undefined> {
  return (await read(`<table:table-row>${cells}</table:table-row>`)).rows[0]?.cells;
}

test("what a cell shows, without its comment; numbers in full; the value where no text is written", async () => {
  const cells =
    '<table:table-cell office:value-type="date" office:date-value="2026-11-24"><text:p>24-11-26</text:p></table:table-cell>' +
    '<table:table-cell><office:annotation><text:p>Ask her</text:p></office:annotation><text:p>Asha<text:s text:c="2"/><text:span>Rao</text:span></text:p><text:p>Pune</text:p></table:table-cell>' +
    '<table:table-cell office:value-type="float" office:value="9876543210"><text:p>9.88E+009</text:p></table:table-cell>' +
    '<table:table-cell office:value-type="float" office:value="12"/>' +
    '<table:table-cell office:value-type="float" office:value="7"><text:p>0007</text:p></table:table-cell>';
  expect(await shown(cells)).toEqual(["24-11-26", "Asha  Rao\nPune", "9876543210", "12", "0007"]);
});

test("a cell or a row that stands for several; and the empty ones to the end of the sheet", async () => {
  const { rows } = await read(
    '<table:table-row table:number-rows-repeated="3"/>' +
      '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"><text:p>A</text:p></table:table-cell><table:table-cell/><table:table-cell><text:p>B</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16380"/></table:table-row>' +
      '<table:table-row table:number-rows-repeated="1048571"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
  );
  expect(rows).toEqual([4, 5].map((line) => ({ line, cells: ["A", "A", "", "B"] })));
});

test("merged cells: the value in the first", async () => {
  const { rows, source } = await read(
    '<table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>A</text:p></table:table-cell><table:covered-table-cell><text:p>gone</text:p></table:covered-table-cell><table:table-cell><text:p>B</text:p></table:table-cell></table:table-row>',
  );
  expect([rows[0]?.cells, source.merged]).toEqual([["A", "", "B"], 1]);
});

test("hidden rows and columns are counted, and left out on wish", async () => {
  const sheet =
    '<table:table-column/><table:table-column table:visibility="collapse"/>' +
    `<table:table-row>${cell("Name")}${cell("Mark")}</table:table-row>` +
    `<table:table-row table:visibility="filter">${cell("Asha")}${cell("1")}</table:table-row>` +
    `<table:table-row>${cell("Ravi")}${cell("2")}</table:table-row>`;
  expect((await read(sheet)).source.hidden).toEqual({ rows: 1, columns: 1 });
  const { rows } = await read(sheet, { rows: true, columns: true });
  expect(rows.map(({ cells }) => cells)).toEqual([["Name"], ["Ravi"]]);
});
