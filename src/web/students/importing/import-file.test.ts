import { expect, test } from "vitest";
import { CSV } from "#domain/list/csv.ts";
import { importList, refuseFile, refuseSpreadsheet } from "./import-file.ts";

const refusal = (name: string) => refuseFile(new File([], name));
const refused = (name: string) => refuseSpreadsheet(new File([], name));

test("a spreadsheet is refused with what to do instead", () => {
  for (const name of ["students.xlsx", "STUDENTS.XLS", "list.ods"])
    expect(refusal(name)).toBe("This is a spreadsheet, not a .csv file. It can be read as it is.");
  expect(refusal("list.numbers")).toBe("This is a spreadsheet file. Save it as CSV, or paste the rows.");
});

test("only .csv files are accepted", () => {
  expect(refusal("students.pdf")).toBe("Only .csv files are accepted.");
  expect(refusal("Students.CSV")).toBeUndefined();
});

test("the field for spreadsheets takes them and texts, and says what to do with others", () => {
  for (const name of ["list.xlsx", "LIST.ODS", "list.tsv", "list.xlsm", "list.xls", "list.csv"])
    expect(refused(name)).toBeUndefined();
  expect(refused("list.numbers")).toBe("This is a spreadsheet file. Save it as CSV, or paste the rows.");
  expect(refused("list.pdf")).toBe("Only .xlsx, .ods and .tsv files are accepted here.");
});

test("a list that the server would refuse is refused before it is sent", { tags: "full" }, async () => {
  const list = new Blob([new Uint8Array(CSV.bytes + 1)]);
  expect(await importList(list, "all.csv")).toEqual({
    ok: false,
    message: "CSV import failed. all.csv: larger than 32 MB. Save it smaller and try again.",
    other: false,
  });
});
