// Files of every kind: what is read from them, and what is said about those that are not read.
import { describe, expect, test } from "vitest";
import { SHEET } from "#domain/list/sheet-limits.ts";
import { CSV_ERRORS } from "#domain/say/errors/csv.ts";
import { sayError } from "#domain/say/say-code.ts";
import { SAY } from "#domain/say/say.ts";
import type { UserError } from "#domain/user-error.ts";
import { inlineRows, odsOf, odsRows, xlsxOf, zipOf } from "../../../../../test/spreadsheets.ts";
import { type ListWish, readList } from "./read-list.ts";

const say = SAY.importing;
const LIST = [
  ["Name", "Email"],
  ["मीरा", "m@x.in"],
];

type Content = ConstructorParameters<typeof File>[0][number];
const read = (content: Content, name: string, wish: Partial<ListWish> = {}) =>
  readList(new File([content], name), { kind: "spreadsheet", ...wish });
const cells = async (content: Content, name = "list.xlsx", wish: Partial<ListWish> = {}) =>
  (await read(content, name, wish)).rows.map((row) => row.cells);
const refusal = (content: Content, name = "list.xlsx", wish: Partial<ListWish> = {}) =>
  read(content, name, wish).then(
    () => "read",
    (error: UserError) => sayError(error, CSV_ERRORS),
  );
const table = (name: string, rows: string) => `<table:table table:name="${name}">${rows}</table:table>`;
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));

describe("A list is read", () => {
  test.each<[string, Content, string]>([
    [".xlsx", xlsxOf([{ name: "A", data: inlineRows(LIST) }]), "list.xlsx"],
    [".ods", odsOf(table("A", odsRows(LIST))), "list.ods"],
    [".tsv", LIST.map((row) => row.join("\t")).join("\n"), "list.tsv"],
    [".csv, chosen as a spreadsheet", LIST.map((row) => row.join(";")).join("\r\n"), "list.csv"],
    [".xlsx under the name of .ods", xlsxOf([{ name: "A", data: inlineRows(LIST) }]), "list.ods"],
  ])("from %s", async (_, content, name) => {
    expect(await cells(content, name)).toEqual(LIST);
  });

  test("with tabs between its cells even if the first line has more commas", async () => {
    expect(await cells("Name\tTeam, City, Year\nAsha\tNull\n", "list.tsv")).toEqual([
      ["Name", "Team, City, Year"],
      ["Asha", "Null"],
    ]);
  });

  test("from the first sheet with a column of names, or from the one that is wished", async () => {
    const file = xlsxOf([
      { name: "Notes", data: inlineRows([["Read me"]]) },
      { name: "Empty", data: "" },
      { name: "Hidden", data: inlineRows([["Name"], ["Nobody"]]), state: "hidden" },
      { name: "Winners & more", data: inlineRows(LIST) },
    ]);
    const { rows, source } = await read(file, "list.xlsx");
    expect([rows.map((row) => row.cells), source.sheet]).toEqual([LIST, 3]);
    expect(source.sheets).toEqual([
      { nth: 0, name: "Notes" },
      { nth: 3, name: "Winners & more" },
    ]);
    expect(await cells(file, "list.xlsx", { sheet: 0 })).toEqual([["Read me"]]);
  });

  test("from a sheet of an .ods", async () => {
    const hidden = '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
    const tables = `${table("Notes", odsRows([["Read me"]]))}<table:table table:name="Off" table:style-name="ta2">${odsRows(LIST)}</table:table>${table("List", odsRows(LIST))}`;
    const { rows, source } = await read(odsOf(tables, hidden), "list.ods");
    expect([rows.map((row) => row.cells), source.sheet, source.sheets.length]).toEqual([LIST, 2, 2]);
  });

  test("from the participants of an attendance report of Microsoft Teams", async () => {
    const report =
      "1. Summary\nMeeting title\tHackFest\nAttended participants\t2\n\n2. Participants\nName\tFirst Join\tEmail\nAsha Rao\t11/24/26, 9:00:00 AM\tasha@example.in\n\n3. In-Meeting Activities\nName\tJoin Time\nAsha Rao\t11/24/26, 9:00:00 AM\n";
    const { rows, source } = await read(utf16(report), "report.csv", { kind: "csv" });
    expect(rows.map(({ line }) => line)).toEqual([6, 7]);
    expect(rows[1]?.cells).toEqual(["Asha Rao", "11/24/26, 9:00:00 AM", "asha@example.in"]);
    expect(source).toMatchObject({ sheet: 1, sheets: [{ name: "1. Summary" }, { name: "2. Participants" }, {}] });
  });

  test("of numbered names, which are no sections", async () => {
    expect(await cells("1. Asha\n2. Ravi\n3. Meera\n", "list.csv", { kind: "csv" })).toHaveLength(3);
  });
});

describe("A file is refused with what to do", () => {
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
  const encrypted = new Uint8Array([...old, ...Buffer.from("EncryptedPackage", "utf16le")]);
  test.each<[what: string, content: Content, name: string, sentence: string]>([
    ["an .xls of 1997", old, "list.xls", say.oldXls],
    ["an encrypted .xlsx", encrypted, "list.xlsx", say.encrypted],
    [
      "an encrypted .ods",
      zipOf({ "content.xml": "x", "META-INF/manifest.xml": "<m:manifest><m:encryption-data/></m:manifest>" }),
      "list.ods",
      say.encrypted,
    ],
    ["a text named .xlsx", "Name\nAsha\n", "list.xlsx", say.onlyByName],
    ["a page of the web named .xls", "<html><table>", "list.xls", say.onlyByName],
    ["another package", zipOf({ "word/document.xml": "" }), "list.xlsx", say.damaged],
    ["half a file", xlsxOf([{ name: "A", data: inlineRows(LIST) }]).slice(0, 700), "list.xlsx", say.damaged],
    ["nothing in it", xlsxOf([{ name: "A", data: "" }]), "list.xlsx", SAY.students.csvEmpty],
    [
      "entities that expand",
      zipOf({ "_rels/.rels": '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>' }),
      "list.xlsx",
      say.damaged,
    ],
    [
      "a cell in each of 16,384 columns",
      xlsxOf([{ name: "A", data: inlineRows([Array.from({ length: 16_384 }, (_, at) => `C${at}`)]) }]),
      "list.xlsx",
      SAY.students.csvTooManyColumns(100),
    ],
    [
      "a million rows",
      odsOf(
        table(
          "A",
          '<table:table-row table:number-rows-repeated="1000000"><table:table-cell><text:p>Asha</text:p></table:table-cell></table:table-row>',
        ),
      ),
      "list.ods",
      SAY.students.csvTooManyRows(100_000),
    ],
  ])("%s", async (_, content, name, sentence) => {
    expect(await refusal(content, name)).toBe(sentence);
  });

  test("an .xlsx that is named .csv, in the field for .csv", async () => {
    const file = xlsxOf([{ name: "A", data: inlineRows(LIST) }]);
    expect(await refusal(file, "list.csv", { kind: "csv" })).toBe(SAY.students.csvIsSpreadsheet);
    expect(await refusal(file, "list.csv")).toBe("read");
  });

  test("a file that is too large, before it is read", async () => {
    const file = Object.defineProperty(new File([], "list.xlsx"), "size", { value: SHEET.fileBytes + 1 });
    const sentence = await readList(file, { kind: "spreadsheet" }).catch((error: UserError) =>
      sayError(error, CSV_ERRORS),
    );
    expect(sentence).toBe(say.fileTooLarge(128));
  });
});
