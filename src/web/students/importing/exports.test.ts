// The exports of the systems that organisers use, in the wizard: right without a touch, and with the usual damage.
import { describe, expect, test } from "vitest";
import { recognise } from "#domain/list/presets/recognise.ts";
import { STUDENT_FIELDS, type StudentField } from "#domain/list/student.ts";
import { UserError } from "#domain/user-error.ts";
import { LIST_EXPORTS } from "../../../../test/list-exports.ts";
import { type ImportSession, openImportSession } from "./import-session.ts";

const EXPORTS = Object.entries(LIST_EXPORTS);
const headerIn = (text: string) => text.split("\n").find((line) => recognise(cellsIn(line)) !== undefined) ?? "";
const cellsIn = (line: string) =>
  line.split(/[\t;]|,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll('"', ""));

describe.each(EXPORTS)("%s", (_, { preset, text, first, count, keep }) => {
  test("is recognised, and its people are right without a touch", async () => {
    const { session, sure, summary, arrangement } = await opened(text);
    expect([arrangement.preset, sure, summary.rows, summary.bad]).toEqual([preset, true, count, 0]);
    expect((await studentsOf(session))[0]).toMatchObject(first);
    expect(arrangement.proposal && [arrangement.proposal.name, arrangement.proposal.count]).toEqual(keep);
  });

  test("without rows is empty, and with one row has its people", async () => {
    const below = text.slice(text.indexOf(headerIn(text)));
    const [header = "", person = ""] = below.split("\n");
    await expect(opened(`${header}\n`)).rejects.toThrow(new UserError("csv.empty"));
    const { session, sure } = await opened(`${header}\n${person}\n`);
    expect([sure, (await studentsOf(session))[0]]).toMatchObject([true, first]);
  });

  test("with its header twice, and a total at the end, has the same people", async () => {
    const [before = "", after = ""] = text.split(headerIn(text));
    const header = headerIn(text);
    const people = preset === "teams" ? after.slice(0, after.indexOf("\n\n")) : after.trimEnd();
    const { summary, session } = await opened(`${before}${header}\n${header}${people}\nTotal: ${count}\n`);
    expect([summary.rows, summary.bad, (await studentsOf(session))[0]]).toMatchObject([count, 0, first]);
  });

  test("with renamed columns still has its names and addresses", async () => {
    const { name: nameHeading, email } = headings(text);
    const renamed = text.replace(headerIn(text), (header) =>
      header.replace(nameHeading, nameHeading === "" ? "" : "Full name").replace(email, email === "" ? "" : "Mail ID"),
    );
    const { session } = await opened(renamed);
    const [student] = await studentsOf(session);
    expect(student).toMatchObject({ email: first.email });
    expect(first.name.startsWith(String(student?.["name"]).split(" ")[0] ?? "-")).toBe(true);
  });
});

test("an export that is none is guessed from its headings", async () => {
  const { session, arrangement } = await opened(LIST_EXPORTS["Eventbrite"]?.text ?? "");
  expect(arrangement.preset).toBe("eventbrite");
  const { arrangement: guessed, columns } = session.layOut({ preset: false, teams: true });
  expect([guessed.preset, columns.uses.indexOf("name"), columns.uses[columns.names.indexOf("Attendee #")]]).toEqual([
    undefined,
    columns.names.indexOf("First Name"),
    "extra",
  ]);
  expect((await studentsOf(session))[0]).toMatchObject({ name: "Asha Rao", email: "asha@example.in" });
});

test("with team rows as they are, each row is the one who submitted it", async () => {
  const { session } = await opened(LIST_EXPORTS["Devpost, projects"]?.text ?? "");
  const { summary } = session.layOut({ preset: true, teams: false });
  expect([summary.rows, summary.bad]).toEqual([2, 0]);
  expect((await studentsOf(session)).map(({ name }) => name)).toEqual(["Asha Rao", "Ila Sen"]);
});

/** The headings that hold the name and the address as the list is opened; empty where they repeat for each member. */
function headings(text: string): { name: string; email: string } {
  const header = cellsIn(headerIn(text));
  const one = (...names: string[]) => names.find((name) => header.includes(name)) ?? "";
  if (header.some((name) => /Member|Submitter/.test(name))) return { name: "", email: "" };
  return {
    name: one("Candidate's Name", "Attendee name", "Name Teilnehmer*in", "Ticket Full Name", "Name (Original Name)"),
    email: one("Candidate's Email", "Ticket Email", "User Email"),
  };
}

async function opened(text: string) {
  const session = openImportSession();
  return { session, ...(await session.open(new Blob([text]), {}, [])) };
}

type Sent = Partial<Record<StudentField, string>> & { extra: Record<string, string | undefined> };

async function studentsOf(session: ImportSession): Promise<Sent[]> {
  const text = await session.importBody({ user_template_id: "template" }).text();
  const { columns, rows } = JSON.parse(text) as { columns: string[]; rows: string[][] };
  return rows.map((cells) => ({
    ...Object.fromEntries(STUDENT_FIELDS.map((field, at) => [field, cells[at] ?? ""])),
    extra: Object.fromEntries(columns.map((name, at) => [name, cells[STUDENT_FIELDS.length + at]])),
  }));
}
