import fc from "fast-check";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { cleanName } from "#domain/list/student.ts";
import { cleanText } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import { BAD, FILE, READ, REFUSED } from "../../../test/csv-corpus.ts";
import { readCsv } from "./csv.ts";

const say = SAY.students;
test.each(READ)("%s: read", async (what, file, students) => {
  const read = await readCsv({
    name: what === "an upper-case ending" ? "LIST.CSV" : "list.csv",
    bytes: Buffer.from(file),
  });
  expect(read).toHaveLength(students.length);
  expect(read).toMatchObject(students);
});

test.each(REFUSED)("%s: refused as a whole", async (_, file, reason) => {
  const refusal = await refused("list.csv", file);
  expect(refusal).toEqual({ code: "import.failed", reason, rows: [], badRows: 0 });
});

test.each(["students.xlsx", "students.txt", "students", "csv", "students.csv.exe"])(
  "%s: only .csv is accepted",
  async (name) => {
    expect(await refused(name, FILE)).toMatchObject({ code: "import.failed", reason: say.csvOnly });
  },
);

test.each(BAD)("%s: refused, row by row", async (_, file, rows) => {
  const refusal = await refused("list.csv", file);
  expect(refusal).toMatchObject({ code: "import.failed", reason: "", rows });
});

test("a thousand bad rows are listed at most, and all are counted", async () => {
  const refusal = await refused("list.csv", `Name,Email\n${"Asha,no\n".repeat(5000)}`);
  expect(refusal).toMatchObject({ badRows: 5000 });
  expect(refusal.rows).toHaveLength(1000);
});

test("a table written by the rules is read as it was, whatever its cells contain", { tags: "full" }, async () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "é", "न", '"', ",", ";", "\t", "\n", " ", "0"), maxLength: 12 });
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
  const way = fc.record({ delimiter: fc.constantFrom(",", ";", "\t"), lineEnd: fc.constantFrom("\n", "\r\n", "\r") });
  await fc.assert(
    fc.asyncProperty(table, way, async (rows, { delimiter, lineEnd }) => {
      const lines = [["Name", "Remarks"], ...rows.map(([name, remarks]) => [`x${name}`, remarks])];
      const file = lines.map((cells) => cells.map(quoted).join(delimiter)).join(lineEnd);
      const read = await readCsv({ name: "list.csv", bytes: Buffer.from(file) });
      expect(read.map(({ name, remarks }) => [name, remarks])).toEqual(
        rows.map(([name, remarks]) => [cleanName(`x${name}`), cleanText(remarks)]),
      );
    }),
  );
});

test("100,000 rows are read", { tags: "full" }, async () => {
  expect(await readCsv({ name: "list.csv", bytes: Buffer.from(`Name\n${"Asha\n".repeat(100_000)}`) })).toHaveLength(
    100_000,
  );
});

async function refused(name: string, file: string | Buffer): Promise<{ rows?: unknown } & Record<string, unknown>> {
  const error: unknown = await readCsv({ name, bytes: Buffer.from(file) }).catch((thrown: unknown) => thrown);
  if (!(error instanceof UserError)) throw new Error("It was not refused.", { cause: error });
  return { code: error.code, ...error.details };
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
