import fc from "fast-check";
import { expect, test } from "vitest";
import type { Student } from "#api/shapes.ts";
import { readCells } from "#domain/csv-cells.ts";
import { listFile } from "./export-list.ts";

const someone: Student = {
  id: "AAAAAAAAAAAAAAAAAAAAAA",
  name: "मीरा नायर",
  certificate_number: "007",
  email: "meera@example.in",
  mobile: "+91 98765 00001",
  remarks: "=HYPERLINK(1)",
  user_template_id: "t",
  extra: { Team: "Null, Void" },
  delivery: null,
};
const cellsOf = async (students: readonly Student[]) =>
  readCells((await listFile(students, "https://x.in").text()).replaceAll("\r\n", "\n")).map(({ cells }) => cells);

test("every student is a row with the link, further columns by their names, and no formula", async () => {
  expect(await cellsOf([someone, { ...someone, name: "Ravi", extra: { College: "IIT" } }])).toEqual([
    ["Name", "Cert #", "Email", "Mobile", "Remarks", "Mail", "Link", "College", "Team"],
    [
      "मीरा नायर",
      "007",
      "meera@example.in",
      "'+91 98765 00001",
      "'=HYPERLINK(1)",
      "Not sent",
      "https://x.in/certify/AAAAAAAAAAAAAAAAAAAAAA",
      "",
      "Null, Void",
    ],
    expect.arrayContaining(["Ravi", "IIT"]),
  ]);
});

test("whatever a student is called, no cell of the file begins with what a sheet would run", async () => {
  const text = fc.string({
    unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\0", "＝", " ", '"', "a"),
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(text, text, text, async (name, remarks, team) => {
      const rows = await cellsOf([{ ...someone, name, remarks, extra: { [team]: team } }]);
      expect(rows.flat().filter((cell) => /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
