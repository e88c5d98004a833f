// The exports of the systems that organisers use, sent by programs as files: read as the wizard reads them.
import { expect, test } from "vitest";
import { LIST_EXPORTS } from "../../../test/list-exports.ts";
import { readCsv } from "./csv.ts";

const BELOW_A_TITLE = ["Zoom", "Microsoft Teams"];
const EXPORTS = Object.entries(LIST_EXPORTS).filter(([name]) => !BELOW_A_TITLE.includes(name));
const read = (text: string, confirmed?: boolean) => readCsv({ name: "list.csv", bytes: Buffer.from(text) }, confirmed);

test.each(EXPORTS)("%s: read", async (_, { text, first, count }) => {
  const students = await read(text);
  expect([students.length, students[0]]).toMatchObject([count, first]);
});

test("columns that a user confirmed are read as they are, each row one student", async () => {
  const students = await read("Name,Email,Member 2 Name,Member 2 Email\nAsha,a@x.in,Ravi,r@x.in\n", true);
  expect(students).toMatchObject([{ name: "Asha", extra: { "Member 2 Name": "Ravi", "Member 2 Email": "r@x.in" } }]);
});

test("repeated column names and a total at the end are no students, but one in the middle is", async () => {
  const students = await read("Name,Email\nTotal,\nName,Email\nAsha,a@x.in\nTotal: 2,\n");
  expect(students.map(({ name }) => name)).toEqual(["Total", "Asha"]);
});

test("a faulty member is reported with the line of the team", async () => {
  const text = "Team,Member 1 Name,Member 1 Email,Member 2 Name,Member 2 Email\nNull,Asha,a@x.in,Ravi,ravi@\n";
  await expect(read(text)).rejects.toMatchObject({ details: { rows: [{ line: 2, column: "Email" }] } });
});
