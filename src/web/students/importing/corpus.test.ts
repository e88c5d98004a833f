// The corpus of lists in the wizard: it reads lists like the server, and shows what the server would refuse.
import { expect, test } from "vitest";
import { matchColumns, readRow } from "#domain/list/csv.ts";
import { CSV_ERRORS } from "#domain/say/errors/csv.ts";
import { sayCode, sayError } from "#domain/say/say-code.ts";
import { SAY } from "#domain/say/say.ts";
import { STUDENT_FIELDS } from "#domain/list/student.ts";
import type { UserError } from "#domain/user-error.ts";
import { BAD, READ, REFUSED } from "../../../../test/csv-corpus.ts";
import { type ImportSession, openImportSession } from "./import-session.ts";

const open = async (file: string | Buffer) => {
  const session = openImportSession();
  const blob = new Blob([typeof file === "string" ? file : new Uint8Array(file)]);
  return { session, ...(await session.open(blob, {}, [])) };
};

test.each(READ)("%s: read", async (_, file, students) => {
  const { session, sure, summary } = await open(file);
  expect([sure, summary.bad]).toEqual([true, 0]);
  expect(studentsIn(await bodyOf(session))).toMatchObject(students);
});

test("A list of a hundred columns: read, whichever of the fields they are", async () => {
  const columns = Array.from({ length: 99 }, (_, at) => `C${at}`);
  const { session, sure } = await open(`${["Name", ...columns].join(",")}\n${["Asha", ...columns].join(",")}\n`);
  const body = await bodyOf(session);
  expect([sure, matchColumns(headerOf(body), true).faults, studentsIn(body)]).toMatchObject([
    true,
    [],
    [{ name: "Asha" }],
  ]);
});

test.each(REFUSED)("%s: refused, or shown for correction", { tags: "full" }, async (_, file, reason) => {
  const opened = await open(file).then(
    ({ sure, summary }) => ({ sure, good: summary.rows - summary.bad }),
    (error: UserError) => sayError(error, CSV_ERRORS),
  );
  expect([reason, { sure: false, good: expect.any(Number) as number }]).toContainEqual(opened);
});

test.each(BAD)("%s: shown cell by cell", async (_, file, rows) => {
  const { session, sure, summary } = await open(file);
  expect([sure, summary.bad]).toEqual([true, new Set(rows.map(({ line }) => line)).size]);
  session.filter("bad");
  const shown = session
    .rows(0, 10)
    .flatMap(({ line, faults }) => faults.map(({ reason }) => ({ line, reason: sayCode(reason, CSV_ERRORS) })));
  expect(shown).toEqual(rows.map(({ line, reason }) => ({ line, reason })));
});

type Body = { columns: string[]; rows: string[][] };

async function bodyOf(session: ImportSession): Promise<Body> {
  return JSON.parse(await session.importBody({ user_template_id: "template" }).text()) as Body;
}

/** As the server reads the rows that the wizard sends. */
function studentsIn(body: Body): unknown[] {
  const { columns } = matchColumns(headerOf(body), true);
  return body.rows.map((cells, at) => {
    const row = readRow(columns, cells, at + 1);
    return row.kind === "student" ? row.student : row.faults;
  });
}

function headerOf({ columns }: Body): string[] {
  return [...STUDENT_FIELDS.map((field) => SAY.students.columns[field]), ...columns];
}
