// Importing a list: what is refused, what is lost on the way, and what is shown after the dialog was closed.
import { fireEvent, screen } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import type { Content } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { starterContent } from "#domain/starters/starters.ts";
import { LIST_EXPORTS } from "../../../test/list-exports.ts";
import { NOW } from "../../../test/screen/samples.ts";
import { says, until } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN, refusal, UNREACHABLE } from "../../../test/screen/server.ts";
import { dialogOf, openStudents, STUDENT } from "../../../test/screen/students.tsx";
import { inlineRows, xlsxOf } from "../../../test/spreadsheets.ts";
import { HereWorker } from "../../../test/screen/worker.ts";
import type { ImportSession } from "./importing/import-session.ts";
import type { Request } from "./importing/worker.ts";

const say = SAY.importing;
const students = SAY.students;
const source = SAY.listSource;
const FAILED = new RegExp(`^${students.importFailed}`);

test(
  "a file that is not a list is refused before it is read, and the server may refuse a list",
  { tags: "full" },
  async () => {
    const { press, choose, submit } = await openImport({ importRows: BROKEN });
    choose("students.xlsx", "");
    await says(say.isSpreadsheet);
    choose("students.txt", "Name");
    await says(students.csvOnly);
    choose("students.csv", "Name,Email\nMeera,not an address\nRavi,ravi@example.in\n");
    await says(new RegExp(students.emailInvalid));
    await press(submit);
    await says(/^CSV import failed\./);
  },
);

test("a spreadsheet of two sheets: the one with names is read, another is chosen, hidden rows are left out", async () => {
  const { user, press, choose, submit, asked } = await openImport({ importRows: taken({ imported: 1 }) });
  const winners = '<row r="4" hidden="1"><c t="inlineStr"><is><t>Nobody</t></is></c></row>';
  const book = xlsxOf([
    { name: "Everyone", data: inlineRows([["Name"], ["Meera"], ["Ravi"]]) },
    {
      name: "Winners",
      data:
        inlineRows([
          ["Name", "Prize"],
          ["Asha", "First"],
        ]) + winners,
    },
  ]);
  choose("list.xlsx", book, say.spreadsheet);
  const sheet = await screen.findByRole("combobox", { name: say.sheet });
  expect(screen.getByText(say.example("Meera · Ravi"))).toBeDefined();
  await user.selectOptions(sheet, "Winners");
  await user.click(await screen.findByRole("switch", { name: say.hiddenRows(1) }));
  await says(say.example("Asha"));
  await press(say.toCheck);
  await says(say.forecast(1, 0, 0, 0));
  await press(submit);
  await says(students.imported(1));
  expect(bodiesOf(asked)).toMatchObject([{ columns: ["Prize"], rows: [["Asha", "", "", "", "", "First"]] }]);
});

test("a sheet that cannot be read leaves the one that was", { tags: "full" }, async () => {
  const { user, choose } = await openImport();
  const wide = Array.from({ length: 2000 }, (_, at) => `C${at}`);
  const sheets = [
    { name: "List", data: inlineRows([["Name"], ["Meera"]]) },
    { name: "Wide", data: inlineRows([wide]) },
  ];
  choose("list.xlsx", xlsxOf(sheets), say.spreadsheet);
  const sheet = await screen.findByRole<HTMLSelectElement>("combobox", { name: say.sheet });
  await user.selectOptions(sheet, "Wide");
  await says(students.csvTooManyColumns(100));
  expect(sheet.selectedOptions[0]?.text).toBe("List");
});

test(
  "a spreadsheet in the field for .csv is refused, and read on request, whatever it is called",
  { tags: "full" },
  async () => {
    const { press, choose } = await openImport();
    const book = xlsxOf([{ name: "List", data: inlineRows([["Name"], ["Meera"]]) }]);
    for (const name of ["list.xlsx", "list.csv"]) {
      choose(name, book);
      await says(say.isSpreadsheet);
      await press(say.readSpreadsheet);
      await says(say.forecast(1, 0, 0, 0));
      await press(say.toChoose);
    }
    choose("list.pdf", "", say.spreadsheet);
    await says(say.spreadsheetOnly);
  },
);

test("a list whose reader does not load is not read, and is read when it is chosen again", async () => {
  workWith(
    class extends HereWorker {
      override postMessage(): void {
        this.dispatchEvent(new Event("error"));
      }
    },
  );
  const { choose } = await openImport();
  choose("students.csv", "Name\nMeera\n");
  await says(new RegExp(SAY.http.offline));
  vi.stubGlobal("Worker", HereWorker);
  choose("students.csv", "Name\nMeera\n");
  await says(say.forecast(1, 0, 0, 0));
});

test(
  "an answer that is lost adds nobody twice: the second request is the first one again",
  { tags: "full" },
  async () => {
    const { press, choose, submit, server, asked } = await openImport({ importRows: UNREACHABLE });
    choose("list.csv", "Name\nMeera\nRavi\n");
    await press(submit);
    await says(FAILED);
    server.importRows = taken({ imported: 2 });
    await press(submit);
    await says(students.imported(2));
    const [first, second] = bodiesOf(asked);
    expect(first).toMatchObject({
      duplicates: "skip",
      rows: [
        ["Meera", "", "", "", ""],
        ["Ravi", "", "", "", ""],
      ],
    });
    expect(second).toEqual(first);
  },
);

test("corrections after a lost answer arrive, and nobody is on the list twice", { tags: "full" }, async () => {
  const { user, press, choose, submit, server, asked } = await openImport({ importRows: UNREACHABLE });
  choose("list.csv", "Name,Email\nMeera,\nRavi,ravi@\nMeera,\n");
  await user.selectOptions(await screen.findByRole("combobox", { name: say.duplicates(1) }), say.ways.add);
  await press(submit);
  await says(FAILED);
  const cell = await screen.findByRole("textbox", { name: say.cell("Email", 3) });
  await user.clear(cell);
  await user.type(cell, "ravi@example.in{Enter}");
  await says(say.forecast(3, 0, 0, 0));
  server.importRows = refusal("import.another_arrived", { imported: 2, updated: 0, skipped: 0 });
  const meera = { name: "Meera", email: "", certificate_number: "" };
  server.listKnownPeople = { data: [meera, meera] };
  await press(submit);
  await says(new RegExp(students.importedOther(students.imported(2))));
  await says(say.forecast(1, 0, 2, 0));
  server.importRows = taken({ imported: 1, skipped: 2 });
  await press(submit);
  await says(students.importedSkipped(1, 2));
  const [, second, third] = bodiesOf(asked);
  expect(second).toMatchObject({ duplicates: "add" });
  expect(third).toMatchObject({ duplicates: "skip" });
  expect(third?.["import_id"]).not.toBe(second?.["import_id"]);
});

test("an import that is closed while its list is being sent still reports its result", { tags: "full" }, async () => {
  const { closeOnTheWay } = await openImport();
  const answer = await closeOnTheWay();
  answer(taken({ imported: 1 }));
  await says(`${students.imported(1)} ${say.leftOut(1)}`);
});

test("an import that is closed while its list is being sent reports a failure", { tags: "full" }, async () => {
  const { closeOnTheWay } = await openImport();
  const answer = await closeOnTheWay();
  answer(BROKEN);
  await says(FAILED);
});

test("a list that could not be prepared can be imported again", { tags: "full" }, async () => {
  failOnce("importBody", (worker, id) => worker.reply({ id, ok: false, reason: undefined }));
  const { press, choose, submit } = await openImport({ importRows: taken({ imported: 2 }) });
  choose("list.csv", "Name\nMeera\nRavi\n");
  await press(submit);
  await says(students.csvUnreadable);
  await press(submit);
  await says(students.imported(2));
});

test("later choices about the columns stay when an older answer fails", { tags: "full" }, async () => {
  const failed = Promise.withResolvers<void>();
  failOnce(
    "mapColumns",
    (worker, id) => void failed.promise.then(() => worker.reply({ id, ok: false, reason: undefined })),
  );
  const { user, press, choose } = await openImport();
  choose("list.csv", "Who,Reach\nMeera Nair,meera@example.in\n");
  await user.selectOptions(await screen.findByLabelText(say.columnIs("Reach")), say.uses.email);
  await press(say.toCheck);
  await says(say.noName);
  await user.selectOptions(screen.getByLabelText(say.columnIs("Who")), say.uses.name);
  await until(() => screen.queryByText(say.noName) === null);
  failed.resolve();
  await press(say.toCheck);
  await says(say.forecast(1, 0, 0, 0));
});

test(
  "a recognised export is named, proposes the usual rows, and is guessed once it is said to be none",
  { tags: "full" },
  async () => {
    const { user, press, choose, submit, asked } = await openImport({ importRows: taken({ imported: 2 }) });
    choose("attendees.csv", LIST_EXPORTS["Eventbrite"]?.text ?? "");
    await says(source.recognised(source.presets.eventbrite));
    await says(source.propose("Attendee Status", "Checked In", 2, 4));
    await press(source.keepThese);
    await says(say.forecast(2, 0, 0, 0));
    await says(source.only("Attendee Status", "Checked In", 2, 4));
    await press(source.allRows);
    await says(say.forecast(4, 0, 0, 0));
    await press(say.toColumns);
    await user.selectOptions(await screen.findByRole("combobox", { name: source.rows }), "Ticket Type");
    await user.click(await screen.findByRole("checkbox", { name: source.value("Mentor", 2) }));
    await says(source.stay(2, 4));
    await press(source.notThis);
    await until(() => screen.queryByText(source.recognised(source.presets.eventbrite)) === null);
    await press(say.toCheck);
    await says(say.forecast(4, 0, 0, 0));
    await press(submit);
    const [body] = bodiesOf(asked);
    expect(body?.["columns"]).toContain("Attendee #");
    expect(rowsIn(body)[0]?.slice(0, 3)).toEqual(["Asha Rao", "", "asha@example.in"]);
  },
);

test("team rows say what they become, and can stay rows", { tags: "full" }, async () => {
  const { user, press, choose, submit, asked } = await openImport({ importRows: taken({ imported: 2 }) });
  choose("teams.csv", LIST_EXPORTS["Google Forms, a team"]?.text ?? "");
  await says(source.people(2, 5));
  await says(say.forecast(5, 0, 0, 0));
  await says(say.withoutEmail(1));
  const members = screen.getByRole("switch", { name: source.members });
  await user.click(members);
  await says(source.teamsAsRows);
  await says(say.forecast(2, 0, 0, 0));
  await user.click(members);
  await says(say.forecast(5, 0, 0, 0));
  await press(submit);
  expect(rowsIn(bodiesOf(asked)[0]).map((row) => [row[0], row[2], row[5]])).toEqual([
    ["Asha Rao", "asha@example.in", "Null Pointers"],
    ["Ravi Menon", "ravi@example.in", "Null Pointers"],
    ["Ila Sen", "ila@example.in", "Void Main"],
    ["Meera Nair", "meera@example.in", "Void Main"],
    ["Usha Das", "", "Void Main"],
  ]);
});

test("a field that the design prints and no column fills asks for one, and takes it with one press", async () => {
  const design = starterContent("indigo-citation");
  const { user, press, choose, submit, asked } = await openImport({ importRows: taken({ imported: 1 }) }, design);
  choose("winners.csv", "Name,Email,Prize,City\nMeera,meera@example.in,first place,Pune\n");
  await says(source.prints("Remarks", "Prize"));
  await press(source.use("Prize"));
  await until(() => screen.queryByText(source.prints("Remarks", "Prize")) === null);
  await press(say.toColumns);
  expect((await screen.findByLabelText<HTMLSelectElement>(say.columnIs("Prize"))).value).toBe("remarks");
  await user.selectOptions(screen.getByLabelText(say.columnIs("Prize")), say.uses.extra);
  await says(source.prints("Remarks", "Prize"));
  await user.selectOptions(screen.getByRole("combobox", { name: source.columnFor("Remarks") }), "City");
  await until(() => screen.queryByText(source.prints("Remarks", "Prize")) === null);
  await press(say.toCheck);
  await press(submit);
  await says(students.imported(1));
  expect(bodiesOf(asked)[0]).toMatchObject({
    columns: ["Prize"],
    rows: [["Meera", "", "meera@example.in", "", "Pune", "first place"]],
  });
});

test("a further field of the design takes a column of another name", { tags: "full" }, async () => {
  const design = designWith("of {{Team}} at HackFest");
  const { press, choose, submit, asked } = await openImport({ importRows: taken({ imported: 1 }) }, design);
  choose("teams.csv", "Name,Team Name\nMeera,Null Pointers\n");
  await press(source.use("Team Name"));
  await until(() => screen.queryByRole("button", { name: source.use("Team Name") }) === null);
  await press(submit);
  await says(students.imported(1));
  expect(bodiesOf(asked)[0]).toMatchObject({ columns: ["Team"], rows: [["Meera", "", "", "", "", "Null Pointers"]] });
});

test(
  "the first list is imported once the box about the people's data is ticked; before, it says so",
  { tags: "full" },
  async () => {
    const { user, press, choose, submit, asked } = await openImport({
      attestation: { at: null },
      attest: { at: NOW },
      importRows: taken({ imported: 1 }),
    });
    choose("list.csv", "Name\nMeera\n");
    await press(submit);
    await says(SAY.profile.attestFirst);
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: SAY.profile.attest });
    expect([document.activeElement, box.getAttribute("aria-invalid")]).toEqual([box, "true"]);
    expect(bodiesOf(asked)).toEqual([]);
    await user.click(box);
    expect(screen.queryByText(SAY.profile.attestFirst)).toBeNull();
    await press(submit);
    await says(students.imported(1));
    expect(asked.map(({ name }) => name)).toContain("attest");
  },
);

test("who confirmed it before is not asked again, however fast they press", { tags: "full" }, async () => {
  const held = Promise.withResolvers<void>();
  const { press, choose, submit } = await openImport({
    attestation: () => held.promise.then(() => ({ at: NOW })),
    importRows: taken({ imported: 1 }),
  });
  choose("list.csv", "Name\nMeera\n");
  await press(submit);
  held.resolve();
  await says(students.imported(1));
  expect(screen.queryByText(SAY.profile.attestFirst)).toBeNull();
});

test("the workspace remembers how columns were used, and uses them so in another list", async () => {
  const columns = [
    { name: "who", use: "name" as const },
    { name: "reach", use: "email" as const },
  ];
  const { choose, asked } = await openImport({ listMappings: { data: [{ here: false, columns }] } });
  choose("list.csv", "Reach,Who\nmeera@example.in,Meera\n");
  await says(SAY.importing.forecast(1, 0, 0, 0));
  expect(asked.some(({ name }) => name === "rememberMapping")).toBe(false);
});

test("what is remembered is what was confirmed; without it an import goes on", { tags: "full" }, async () => {
  const { user, choose, press, asked } = await openImport({ listMappings: BROKEN, rememberMapping: BROKEN });
  choose("list.csv", "Who,Squad\nMeera,Null\n");
  await user.selectOptions(await screen.findByRole("combobox", { name: say.columnIs("Who") }), say.uses.name);
  await press(say.toCheck);
  await says(say.forecast(1, 0, 0, 0));
  expect(asked.find(({ name }) => name === "rememberMapping")?.body).toEqual({
    columns: [
      { name: "who", use: "name" },
      { name: "squad", use: "extra" },
    ],
  });
});

type Imported = Answer<Calls["importRows"]>;

function taken(counts: Partial<Imported>): Imported {
  const { imported = 0, skipped = 0 } = counts;
  const message = skipped === 0 ? students.imported(imported) : students.importedSkipped(imported, skipped);
  return { message, imported, skipped, updated: 0 };
}

/** The import of a user who has already confirmed that they may use the data. */
async function openImport(answers: Answers = {}, design?: Content) {
  const opened = await openStudents({
    students: [STUDENT],
    ...(design !== undefined && { design }),
    answers: {
      attestation: { at: NOW },
      listKnownPeople: { data: [] },
      ...answers,
    },
  });
  await opened.press(students.importCsv);
  const dialog = await dialogOf(students.importTitle);
  await dialog.findByLabelText(students.importChoose);
  const server: Answers = opened.server;
  function choose(
    name: string,
    content: string | Uint8Array<ArrayBuffer>,
    field: string = students.importChoose,
  ): void {
    const files = [new File([content], name)];
    fireEvent.change(dialog.getByLabelText(field), { target: { files } });
  }
  /** With a list of two rows, one of them faulty; returns how to answer it. */
  async function closeOnTheWay() {
    const { promise, resolve } = Promise.withResolvers<Imported | typeof BROKEN>();
    server.importRows = () => promise;
    choose("list.csv", "Name,Email\nMeera,meera@example.in\nRavi,ravi@\n");
    await opened.press(students.importSubmit);
    await until(() => bodiesOf(opened.asked).length === 1);
    await opened.press(SAY.product.close);
    await until(() => screen.queryByRole("dialog", { name: students.importTitle }) === null);
    return resolve;
  }
  return { ...opened, server, choose, closeOnTheWay, submit: students.importSubmit };
}

function bodiesOf(asked: readonly { name: string; body: unknown }[]) {
  return asked.filter(({ name }) => name === "importRows").map(({ body }) => body as Record<string, unknown>);
}

function designWith(text: string): Content {
  const content = starterContent("indigo-citation");
  const element = content.elements.find(({ type }) => type === "description");
  return { ...content, elements: [{ ...element, text } as never] };
}

function rowsIn(body: Record<string, unknown> | undefined): string[][] {
  return (body?.["rows"] ?? []) as string[][];
}

function workWith(Worker: typeof HereWorker): void {
  vi.stubGlobal("Worker", Worker);
  onTestFinished(() => void vi.stubGlobal("Worker", HereWorker));
}

/** The first request of this kind does not reach the worker. */
function failOnce(verb: keyof ImportSession, fail: (worker: HereWorker, id: number) => void): void {
  let failed = false;
  onTestFinished(() => expect(failed).toBe(true));
  workWith(
    class extends HereWorker {
      override postMessage(message: Request): void {
        if (failed || message.verb !== verb) return this.deliver(message);
        failed = true;
        fail(this, message.id);
      }
    },
  );
}
