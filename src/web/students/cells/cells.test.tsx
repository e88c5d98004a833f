// The table of students, edited in place by mouse and keyboard.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { says, until } from "../../../../test/screen/screen.tsx";
import { openStudents, STUDENT } from "../../../../test/screen/students.tsx";

const say = SAY.columns;
const ANANYA = { ...STUDENT, extra: { Team: "Null" } };
const { name, certificate_number, email, mobile, remarks } = STUDENT;
const BEFORE = { name, certificate_number, email, mobile, remarks };

async function opened() {
  const kept = { ...ANANYA };
  const screenOf = await openStudents({
    students: [ANANYA],
    answers: {
      getTableColumns: { columns: ["extra:Team", "email", "remarks"] },
      columnValues: { data: [{ value: "Void", students: 2 }] },
      updateStudent: ({ body: { columns = {} } }) => {
        const extra = { ...kept.extra, ...(columns as Record<string, string>) };
        return Object.assign(kept, { extra });
      },
    },
  });
  const changes = () => screenOf.asked.filter((one) => one.name === "updateStudent").map(({ body }) => body);
  return { ...screenOf, changes };
}

const fieldOf = (column: string) => screen.findByRole("combobox", { name: say.fieldOf(column, STUDENT.name) });
const textOf = (column: string) => screen.findByRole("textbox", { name: say.fieldOf(column, STUDENT.name) });
const cell = (text: string) => screen.getByRole("cell", { name: text });

test("a double click edits a further column, Enter saves it, and Undo brings it back", { tags: "full" }, async () => {
  const { user, press, changes } = await opened();
  await user.dblClick(cell("Null"));
  await user.clear(await fieldOf("Team"));
  await user.keyboard("Void{Enter}");
  await says(say.changed("Team", STUDENT.name));
  expect(changes()).toEqual([{ ...BEFORE, columns: { Team: "Void" }, before: BEFORE }]);
  await press(SAY.product.undo);
  await until(() => changes().length === 2);
  expect(changes()[1]).toEqual({ ...BEFORE, columns: { Team: "Null" }, before: BEFORE });
});

test("the arrows lead from the name to a cell, F2 edits it, and Escape changes nothing", async () => {
  const { user, changes } = await opened();
  screen.getByRole("rowheader", { name: STUDENT.name }).focus();
  await user.keyboard("{ArrowRight}{F2}");
  await fieldOf("Team");
  await user.keyboard("Other{Escape}");
  await until(() => document.activeElement === cell("Null"));
  expect(changes()).toEqual([]);
});

test("Tab saves a cell and edits the next one, Shift+Tab the one before", { tags: "full" }, async () => {
  const { user, changes } = await opened();
  screen.getByRole("rowheader", { name: STUDENT.name }).focus();
  await user.keyboard("{Enter}");
  await textOf(SAY.students.columns.name);
  await user.keyboard("{Tab}");
  await fieldOf("Team");
  await user.keyboard("Void{Tab}");
  await textOf(SAY.students.columns.email);
  await user.keyboard("{Shift>}{Tab}{/Shift}");
  await fieldOf("Team");
  expect(changes()).toEqual([{ ...BEFORE, columns: { Team: "Void" }, before: BEFORE }]);
});

test("what cannot be saved keeps its field with the reason, and is not sent", async () => {
  const { user, changes } = await opened();
  screen.getByRole("rowheader", { name: STUDENT.name }).focus();
  await user.keyboard("{ArrowRight}{ArrowRight}{Enter}");
  const field = await textOf(SAY.students.columns.email);
  await user.keyboard("ananya@{Enter}");
  await says(SAY.students.emailInvalid);
  expect([field.getAttribute("aria-invalid"), document.activeElement === field]).toEqual(["true", true]);
  expect(changes()).toEqual([]);
});
