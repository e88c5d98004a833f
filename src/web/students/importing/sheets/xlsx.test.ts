// The cells of an .xlsx, as the sheet shows them.
import { expect, onTestFinished, test } from "vitest";
import { INDIA } from "#domain/region.ts";
import { setRegion } from "#domain/region-here.ts";
import { type MadeSheet, xlsxOf } from "../../../../../test/spreadsheets.ts";
import { readList } from "./read-list.ts";
import type { LeaveOut } from "./workbook.ts";

type Made = Parameters<typeof xlsxOf>[1];

async function read(
  data: string,
  made: Made = {},
  { leaveOut, ...rest }: Partial<MadeSheet> & { leaveOut?: LeaveOut } = {},
) {
  const file = new File([xlsxOf([{ name: "A", data, ...rest }], made)], "list.xlsx");
  return readList(file, { kind: "spreadsheet", ...(leaveOut && { leaveOut }) });
}

async function shown(cells: string, made?: Made): Promise<string[] | undefined> {
  const { rows } = await read(`<row r="1">${cells}</row>`, made);
  return rows[0]?.cells;
}

const number = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

test("numbers are written as their format shows them, and long ones in full", async () => {
  const styles = [164, 165, 14, 9, 11, 166, 167];
  const codes = { 164: "0000", 165: "yyyy-mm-dd", 166: '[$₹-4009]\\ #,##0.00;"(-)"0', 167: "broken[[" };
  const shownBy = async (value: number | string, style: number) =>
    (await shown(number(value, style), { codes, styles }))?.[0];
  const cells = await Promise.all([
    shownBy(7, 1),
    shownBy(46_350, 2),
    shownBy(46_350, 3),
    shownBy(0.256, 4),
    shownBy(9_876_543_210, 5),
    shownBy(1234.5, 6),
    shownBy(-2, 6),
    shownBy(3, 7),
    shownBy(919_876_543_210, 0),
    shownBy(0.1 + 0.2, 0),
    shownBy("-5.5E-1", 0),
  ]);
  expect(cells.join(" | ")).toBe(
    "0007 | 2026-11-24 | 24-11-2026 | 26% | 9876543210 | ₹ 1,234.50 | (-)2 | 3 | 919876543210 | 0.3 | -0.55",
  );
});

test("no digit of a long number is lost, whichever format its cell has", async () => {
  const codes = {
    164: "@",
    165: "0.00E+00",
    166: "##0.0E+0",
    167: "General;-General",
    168: "@ ",
    169: "[Blue]General",
  };
  const styles = [0, 164, 165, 166, 167, 168, 169, 11, 48, 49];
  const numbers = ["210340120045", "919876543210", "100000000000000000012", "-12345678901234567"];
  const shownBy = async (value: string, style: number) => (await shown(number(value, style), { codes, styles }))?.[0];
  const pairs = numbers.flatMap((value) => styles.map((_, style) => ({ value, style })));
  const found = await Promise.all(
    pairs.map(async (pair) => ({ ...pair, read: await shownBy(pair.value, pair.style) })),
  );
  expect(found.filter((each) => each.read !== each.value)).toEqual([]);
  expect(await shownBy("2.10340120045E11", 1)).toBe("210340120045");
  expect(await shownBy("8.9499999999999993", 1)).toBe("8.95");
});

test("dates of old Macs and of other regions", async () => {
  const made = { codes: { 164: "yyyy-mm-dd" }, styles: [164, 14] };
  expect(await shown(number(44_888, 1) + number(44_888), { ...made, days1904: true })).toEqual(["2026-11-24", "44888"]);
  onTestFinished(() => setRegion(INDIA));
  setRegion({ ...INDIA, country: "DE" });
  expect(await shown(number(46_350, 2) + number(0.5), made)).toEqual(["24.11.2026", "0,5"]);
});

test("texts of every kind: shared, in runs, in place, results of formulas, errors, yes and no", async () => {
  const shared = ["<t>Asha &amp; Ravi</t>", "<r><t>मी</t></r><r><rPr/><t>रा</t></r><rPh><t>ミラ</t></rPh>"];
  const cells =
    '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>In</t></is></c><c t="str"><f>A1&amp;"x"</f><v>Made_x000A_here</v></c>' +
    '<c t="e"><v>#N/A</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="d"><v>2026-11-24</v></c><c t="s"><v>99</v></c><c t="str"><v>last</v></c>';
  expect((await shown(cells, { shared }))?.join("|")).toBe(
    "Asha & Ravi|मीरा|In|Made\nhere|#N/A|TRUE|FALSE|2026-11-24||last",
  );
});

test("cells and rows stay in their places", async () => {
  const { rows } = await read(
    '<row r="3"><c r="B3"><v>1</v></c><c r="AB3"><v>2</v></c></row><row r="7"><c/></row><row><c><v>3</v></c></row>',
  );
  expect(rows.map(({ line, cells }) => [line, cells.length, cells.filter((cell) => cell !== "")])).toEqual([
    [3, 28, ["1", "2"]],
    [8, 1, ["3"]],
  ]);
});

test("hidden rows and columns are counted, and left out on wish; merged cells are counted", async () => {
  const data =
    '<row r="1"><c t="str"><v>Name</v></c><c t="str"><v>Mark</v></c></row><row r="2" hidden="1"><c t="str"><v>Asha</v></c><c><v>1</v></c></row>' +
    '<row r="3"><c t="str"><v>Ravi</v></c><c><v>2</v></c></row><row r="4" hidden="1"/>';
  const sheet = {
    before: '<cols><col min="2" max="4" hidden="1"/></cols>',
    after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
  };
  const all = await read(data, {}, sheet);
  expect(all.source).toMatchObject({ hidden: { rows: 1, columns: 1 }, merged: 1 });
  expect(all.rows).toHaveLength(3);
  const some = await read(data, {}, { ...sheet, leaveOut: { rows: true, columns: true } });
  expect(some.rows.map(({ cells }) => cells)).toEqual([["Name"], ["Ravi"]]);
  expect(some.source).toMatchObject({ hidden: { rows: 1, columns: 1 } });
});
