// The further columns of a list in the dialogs of a student.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Student } from "#api/shapes.ts";
import type { ListColumn } from "#domain/list/list-columns.ts";
import { SAY } from "#domain/say/say.ts";
import { idOf, TEMPLATE } from "../../../../test/screen/samples.ts";
import { says, until } from "../../../../test/screen/screen.tsx";
import { type Answers, refusal } from "../../../../test/screen/server.ts";
import { answersOf, dialogOf, openStudents, STUDENT } from "../../../../test/screen/students.tsx";
import { columnsToSend, fieldsOf } from "./changes.ts";

const say = SAY.columns;
const { students } = SAY;

const column = (name: string, more: Partial<ListColumn> = {}): ListColumn => ({
  name,
  kind: "text",
  printed: false,
  decides: false,
  ...more,
});
const TEAM = column("Team Name", { printed: true });
const RESULT = column("Result", { kind: "choice", decides: true });
const CITY = column("City");
const WINNERS = { id: idOf("winners"), name: "Winners", column: "Result", values: ["Winner"] };
const COUNTS = { preview: "", designed: true, students: 0 };

type Given = { student?: Student; columns?: readonly ListColumn[]; answers?: Answers };

/** A list whose winners get another design. */
function opened({ student = STUDENT, columns = [TEAM, RESULT, CITY], answers = {} }: Given = {}) {
  const { data } = answersOf([student]).getTemplate;
  const variants = [{ id: WINNERS.id, name: WINNERS.name, content: data.content }];
  return openStudents({
    students: [student],
    answers: {
      getTemplate: { data: { ...data, variants } },
      describeColumns: { data: [...columns] },
      listVariants: { data: { variants: [{ ...WINNERS, ...COUNTS, taken: 0 }], own: COUNTS } },
      columnValues: { data: [{ value: "Participant", students: 7 }] },
      addStudent: { ...STUDENT, id: idOf("late") },
      updateStudent: STUDENT,
      ...answers,
    },
  });
}

/** By its label: it has another role once it has suggestions. */
const columnField = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sent = (asked: readonly { name: string; body: unknown }[], name: string) =>
  asked.findLast((one) => one.name === name)?.body;

test("a late winner is added with every column of the list, and sees at once which design follows", async () => {
  const { user, press, fill, asked } = await opened();
  await press(students.add);
  const dialog = await dialogOf(students.addTitle);
  const printed = within(await dialog.findByRole("group", { name: say.printed }));
  expect(printed.getAllByRole("combobox").length + printed.getAllByRole("textbox").length).toBeGreaterThan(0);
  printed.getByLabelText("Team Name");
  await says(say.getsOwn);
  await fill(students.columns.name, "Late Winner");
  await user.type(columnField("Result"), "winner");
  await says(say.gets("Winners"));
  // What others have there, and what the condition asks.
  await until(() => document.querySelectorAll("datalist option").length === 2);
  await press(SAY.product.save);
  await says(students.added);
  expect(sent(asked, "addStudent")).toEqual({
    name: "Late Winner",
    certificate_number: "",
    email: "",
    mobile: "",
    remarks: "",
    columns: { Result: "winner" },
    user_template_id: TEMPLATE.id,
  });
});

test(
  "only the columns that were changed are sent, so that others keep what somebody else has written",
  { tags: "full" },
  async () => {
    const student = { ...STUDENT, extra: { "Team Name": "Null", City: "Pune", Result: "" } };
    const { user, press, asked } = await opened({ student });
    await press(students.editOf(STUDENT.name));
    await dialogOf(students.editTitle);
    await screen.findByLabelText("City");
    expect(columnField("Team Name").value).toBe("Null");
    await user.clear(columnField("City"));
    await user.type(columnField("City"), "Goa");
    await press(SAY.product.save);
    await says(students.updated);
    expect(sent(asked, "updateStudent")).toMatchObject({ columns: { City: "Goa" } });
  },
);

test("a column of the design that was never filled in says so, and can be left blank on purpose", async () => {
  const { press, asked } = await opened();
  await press(students.editOf(STUDENT.name));
  await dialogOf(students.editTitle);
  await says(say.notFilled("Team Name"));
  await press(say.leaveBlank);
  await says(say.blank);
  await press(SAY.product.save);
  await says(students.updated);
  expect(sent(asked, "updateStudent")).toMatchObject({ columns: { "Team Name": null } });
});

test(
  "a column that somebody deletes while its field is open says so, and nothing that was typed is lost",
  { tags: "full" },
  async () => {
    const given = { answers: { updateStudent: refusal("column.unknown", { column: "City" }) } };
    const { user, press, asked, server } = await opened(given);
    await press(students.editOf(STUDENT.name));
    await dialogOf(students.editTitle);
    await screen.findByLabelText("City");
    await user.type(columnField("City"), "Goa");
    await user.type(columnField("Team Name"), "Null");
    server.describeColumns = { data: [TEAM, RESULT] };
    await press(SAY.product.save);
    await says(say.gone);
    expect([columnField("City").value, columnField("Team Name").value]).toEqual(["Goa", "Null"]);
    server.updateStudent = STUDENT;
    await press(SAY.product.save);
    await says(students.updated);
    expect(sent(asked, "updateStudent")).toMatchObject({ columns: { "Team Name": "Null" } });
  },
);

test("of thirty columns those of the design are seen first, and the others are folded", { tags: "full" }, async () => {
  const many = Array.from({ length: 28 }, (_, nth) => column(`Question ${nth}`));
  const { press } = await opened({ columns: [TEAM, RESULT, ...many] });
  await press(students.add);
  await dialogOf(students.addTitle);
  await screen.findByLabelText("Team Name");
  screen.getByText(say.more(28));
  expect(screen.getByLabelText("Question 27").closest("details")?.open).toBe(false);
});

test("what is not touched is not sent, and blanks are sent only where there was something", () => {
  const extra = { A: "1", B: "" };
  const changes = new Map([
    ["A", ""],
    ["B", " "],
    ["C", " "],
    ["__proto__", "x"],
    ["Gone", "y"],
  ]);
  const columns = ["A", "B", "C", "D", "__proto__"].map((name) => column(name));
  const changed = columnsToSend(fieldsOf(columns, extra, changes), extra);
  expect(Object.entries(changed)).toEqual([
    ["A", ""],
    ["B", " "],
    ["__proto__", "x"],
  ]);
});
