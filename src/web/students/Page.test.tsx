// The students of a template: the list and its words, actions on a student, and failures.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { DEFAULT_TEXTS } from "#domain/canvas/default-texts.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../../../test/organiser.ts";
import { idOf, NOW, TEMPLATE } from "../../../test/screen/samples.ts";
import { field, openScreen, says, until } from "../../../test/screen/screen.tsx";
import { queries } from "../queries.ts";
import { BROKEN, UNREACHABLE } from "../../../test/screen/server.ts";
import { AT_REST, chooseOf, dialogOf, MEERA, openStudents, RAHUL, STUDENT } from "../../../test/screen/students.tsx";

const say = SAY.students;

test("the students screen has its columns, buttons and words", async () => {
  const full = { ...STUDENT, email: "ananya@example.com", mobile: "9876500001" };
  const { user, press, server } = await openStudents({ students: [full], answers: { deleteStudent: { ok: true } } });
  screen.getByRole("heading", { name: "Template Students", level: 1 });
  await screen.findByRole("heading", { name: TEMPLATE.name });
  await says(SAY.templates.id(TEMPLATE.id));
  const columns = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(columns.slice(-7)).toEqual(["Name", "Cert #", "Email", "Mobile", "Remarks", say.columns.mail, "Actions"]);
  for (const name of ["+ Add Student", "Import CSV", "Send Mail to All"]) screen.getByRole("button", { name });
  screen.getByRole("button", { name: say.editOf(STUDENT.name) });
  await press(say.menuOf(STUDENT.name));
  const certificate = await screen.findByRole("menuitem", { name: say.certificateOf(STUDENT.name) });
  expect(certificate.getAttribute("href")).toBe(`/certify/${STUDENT.id}`);
  await user.click(screen.getByRole("menuitem", { name: SAY.product.delete }));
  const dialog = await dialogOf("Delete Student");
  dialog.getByText(/Are you sure to delete Ananya Krishnamurthy\? The action cannot be undone\./);
  expect(dialog.getAllByRole("button", { name: "Cancel" })).not.toHaveLength(0);
  server.listStudents = () => [];
  await press("Delete");
  await says("No students found.");
});

test(
  "the number of students stays away while a search or a mail status shows only some of them",
  { tags: "full" },
  async () => {
    const { user } = await openStudents();
    await says(say.count(2));
    const search = screen.getByRole("searchbox", { name: say.search });
    await user.type(search, "Meera");
    await until(() => screen.queryByText(say.count(2)) === null && screen.queryByText(say.count(1)) === null);
    await user.clear(search);
    await says(say.count(2));
    await user.selectOptions(screen.getByRole("combobox", { name: say.state }), "failed");
    await until(() => screen.queryByText(say.count(2)) === null);
  },
);

test("a search and a filter that nobody matches say so, and 'Show all' ends both", { tags: "full" }, async () => {
  const { user, press, server } = await openStudents();
  const { listStudents } = server;
  server.listStudents = (asked) => (asked.query.q === "" && !asked.query.state ? listStudents(asked) : []);
  await user.selectOptions(screen.getByRole("combobox", { name: say.state }), "failed");
  await says(say.noneInState);
  await user.type(screen.getByRole("searchbox", { name: say.search }), "zzz");
  await says(say.noMatch("zzz"));
  await press(SAY.product.showAll);
  await says(say.count(2));
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: say.search }).value).toBe("");
  expect(location.search).toBe("");
});

test("a student who cannot be added, changed or deleted is reported in the specification's words", async () => {
  const { user, press, fill } = await openStudents({
    answers: { addStudent: BROKEN, updateStudent: BROKEN, deleteStudent: BROKEN },
  });
  await press(say.add);
  await dialogOf("Add New Student");
  expect(field(say.columns.email).type).toBe("email");
  await press(SAY.product.save);
  await says("Name is required.");
  await fill(say.columns.name, "Meera");
  await press(SAY.product.save);
  await says("Failed to add student.");
  await user.keyboard("{Escape}");
  await press(say.editOf(STUDENT.name));
  await dialogOf("Edit Student");
  await press(SAY.product.save);
  await says("Failed to update student.");
  await user.keyboard("{Escape}");
  await chooseOf(STUDENT, SAY.product.delete);
  await dialogOf("Delete Student");
  await press(SAY.product.delete);
  await says("Failed to delete student.");
});

test("without a network adding a student fails at once", { tags: "full" }, async () => {
  const { press, fill } = await openStudents({ answers: { addStudent: UNREACHABLE } });
  await press(say.add);
  await fill(say.columns.name, "Meera");
  await press(SAY.product.save);
  await says(new RegExp(SAY.http.offline));
});

test("a list that does not load is reported in the specification's words", async () => {
  openScreen(`/user/templates/students/${TEMPLATE.id}`, {
    getTemplate: BROKEN,
    listStudents: BROKEN,
    sendingProgress: AT_REST,
    getPublication: { publication: null },
    getTableColumns: { columns: null },
    getClaimLink: { link: null },
  });
  await says("Failed to fetch students.");
});

test(
  "a list that does not load again stays, and its mails can be controlled nevertheless",
  { tags: "full" },
  async () => {
    const waits = { ...AT_REST, busy: true, pausedAt: new Date().toISOString() };
    const { user, press, fill, server } = await openStudents({
      answers: { sendingProgress: waits, addStudent: { ...STUDENT, id: idOf("ravi"), name: "Ravi" } },
    });
    const { listStudents } = server;
    Object.assign(server, { listStudents: BROKEN });
    await press(say.add);
    await fill(say.columns.name, "Ravi");
    await press(SAY.product.save);
    await says("Failed to fetch students.");
    screen.getByRole("rowheader", { name: STUDENT.name });
    // Nothing that was not loaded before shows a list, but everything above it.
    await user.type(screen.getByRole("searchbox", { name: say.search }), "Ravi");
    await until(() => screen.queryByRole("rowheader", { name: STUDENT.name }) === null);
    await says("Failed to fetch students.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: SAY.mail.cancelWaiting }).disabled).toBe(false);
    server.listStudents = (asked) => listStudents({ ...asked, query: { ...asked.query, q: "Ananya" } });
    await press(SAY.product.retry);
    await screen.findByRole("rowheader", { name: STUDENT.name });
    expect(screen.queryByText("Failed to fetch students.")).toBeNull();
  },
);

test("a corrected number is sent with the earlier values of the fields", { tags: "full" }, async () => {
  const { press, fill, asked } = await openStudents({ answers: { updateStudent: STUDENT } });
  await press(say.editOf(STUDENT.name));
  await fill(say.columns.mobile, "9876500002");
  await press(SAY.product.save);
  await says(say.updated);
  const { name, certificate_number, email, mobile, remarks } = STUDENT;
  const before = { name, certificate_number, email, mobile, remarks };
  expect(asked.find((one) => one.name === "updateStudent")?.body).toEqual({ ...before, mobile: "9876500002", before });
});

test("a mail server that takes no mails is told at the progress, with what to do", async () => {
  const outage = { code: "delivery.sign_in_refused", since: "2026-11-20T10:00:00.000Z" } as const;
  const counts = { ...AT_REST.counts, deferred: 2 };
  await openStudents({ answers: { sendingProgress: { ...AT_REST, busy: true, counts, outage } } });
  const progress = within(await screen.findByRole("region", { name: SAY.mail.progressLabel }));
  const banner = progress.getByRole("status");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(banner.textContent).toMatch(/^The mail server of this site has refused our sign-in since 20\sNov/);
  expect(banner.textContent).toContain(SAY.mail.outageGoesOn);
});

test("the progress says how many mails go on which later days", async () => {
  const later = { mails: 212, first: "2026-11-21T06:00:00.000Z", last: "2026-11-22T06:00:00.000Z" };
  const waiting = { ...AT_REST, busy: true, counts: { ...AT_REST.counts, queued: 412 }, later };
  const { server } = await openStudents({ answers: { sendingProgress: waiting } });
  await says("212 waiting mails go from 21 Nov to 22 Nov, because of a daily limit.");
  // Planned mails already say when they go.
  server.sendingProgress = { ...waiting, starts: { at: later.first, mails: 412, later: 0, others: 0 } };
  await queries.invalidateQueries();
  await until(() => screen.queryByText(/because of a daily limit/) === null);
});

test("a name that a certificate would show otherwise is explained while it is typed", { tags: "full" }, async () => {
  const { press, fill } = await openStudents({});
  await press(SAY.students.add);
  await fill(SAY.students.columns.name, "𝐀𝐬𝐡𝐚 Rao");
  await says(SAY.students.plainName("Asha Rao"));
  await fill(SAY.students.columns.name, "ꦲꦱꦠ");
  await says(SAY.students.noFont("ꦲ ꦱ ꦠ"));
});

test("a selected student who is deleted is no longer selected", { tags: "full" }, async () => {
  const { user, press, server } = await openStudents({
    students: [STUDENT, MEERA, RAHUL],
    answers: { deleteStudent: { ok: true } },
  });
  for (const { name } of [MEERA, RAHUL]) await user.click(screen.getByRole("checkbox", { name: say.select(name) }));
  await says(say.selected(2));
  await chooseOf(MEERA, SAY.product.delete);
  await dialogOf("Delete Student");
  server.listStudents = () => [STUDENT, RAHUL];
  await press(SAY.product.delete);
  await says(say.selected(1));
});

test("a late answer does not close a dialog that was opened since", { tags: "full" }, async () => {
  const held = Promise.withResolvers<void>();
  const { user, press } = await openStudents({
    answers: {
      createDownload: () => held.promise.then(() => ({ url: "/exports/list.zip" })),
      attestation: { at: NOW },
      listKnownPeople: { data: [] },
    },
  });
  await press(SAY.exports.open);
  await press(SAY.exports.submit);
  await user.keyboard("{Escape}");
  await press(say.importCsv);
  await dialogOf(say.importTitle);
  held.resolve();
  await says(SAY.exports.started);
  await dialogOf(say.importTitle);
});

test("typed texts stay when AI fails to generate them again", { tags: "full" }, async () => {
  const elements = DESIGN.elements.map((element) =>
    element.id === "title" ? { ...element, text: DEFAULT_TEXTS.title } : element,
  );
  const held = Promise.withResolvers<void>();
  const { press, fill } = await openStudents({
    design: { ...DESIGN, elements },
    answers: { getStudentAi: NOT_YET, regenerateStudentAi: () => held.promise.then(() => BROKEN) },
  });
  await chooseOf(STUDENT, SAY.studentAi.open);
  const dialog = await dialogOf(SAY.studentAi.title(STUDENT.name));
  await fill(SAY.ai.title, "Best of them all");
  await press(SAY.studentAi.write);
  await dialog.findByText(SAY.studentAi.writing);
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: SAY.product.save }).disabled).toBe(true);
  held.resolve();
  await says(SAY.studentAi.failed);
  await until(() => within(document.body).queryByRole("textbox", { name: SAY.ai.title }) !== null);
  expect(field(SAY.ai.title).value).toBe("Best of them all");
});

const NOT_YET = {
  id: STUDENT.id,
  state: "blank",
  made: false,
  aititle: "",
  summary: "",
  image_path: null,
  wanted: { title: true, summary: false, picture: false },
} as const;
