import { expect, test } from "vitest";
import { refuseFile } from "./import-file.ts";

const refusal = (name: string) => refuseFile(new File([], name));

test("a spreadsheet is refused with what to do instead", () => {
  for (const name of ["students.xlsx", "STUDENTS.XLS", "list.ods", "list.numbers"])
    expect(refusal(name)).toBe("This is a spreadsheet file. Save it as CSV, or paste the rows.");
});

test("only .csv files are taken", () => {
  expect(refusal("students.pdf")).toBe("Only .csv files are accepted.");
  expect(refusal("Students.CSV")).toBeUndefined();
});
