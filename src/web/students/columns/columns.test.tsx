// Which columns the table of students has.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { says, until } from "../../../../test/screen/screen.tsx";
import { BROKEN, refusal, type Request } from "../../../../test/screen/server.ts";
import { dialogOf, MEERA, openStudents, STUDENT } from "../../../../test/screen/students.tsx";
import { queries } from "../../queries.ts";

const say = SAY.students;
const { columnsMenu } = say;
const { columns } = say;

/** Without the name and the actions, which every table has. */
function shown(): (string | null)[] {
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  return heads.slice(1, -1);
}

/** The server keeps what is chosen. */
function opened(students: readonly Student[], chosen: string[] | null = null) {
  const kept = { columns: chosen };
  return openStudents({
    students,
    answers: {
      listColumns: { data: ["Team", "College"] },
      getTableColumns: () => ({ columns: kept.columns }),
      setTableColumns: ({ body }: Request<"setTableColumns">) => {
        kept.columns = body.columns;
        return { ok: true };
      },
    },
  });
}

const openMenu = async (press: (name: string) => Promise<void>) => {
  await press(columnsMenu.open);
  const menu = await dialogOf(columnsMenu.title);
  await menu.findByRole("checkbox", { name: "College" });
  return menu;
};

test("columns in which nobody has anything are left out, until somebody has", async () => {
  const { user, server } = await opened([STUDENT, MEERA]);
  expect(shown()).toEqual([columns.certificate_number, columns.email, columns.remarks, columns.mail]);
  // A column does not go with a search.
  await user.type(screen.getByRole("searchbox", { name: say.search }), STUDENT.name);
  await until(() => screen.queryByRole("rowheader", { name: MEERA.name }) === null);
  expect(shown()).toContain(columns.email);
  server.listStudents = () => [{ ...STUDENT, mobile: "9876500001" }];
  await queries.invalidateQueries();
  await screen.findByRole("columnheader", { name: columns.mobile });
});

test("a person chooses columns and their order, and finds them again", async () => {
  const { user, press, asked } = await opened([{ ...STUDENT, extra: { Team: "Null Pointers" } }]);
  const menu = await openMenu(press);
  expect(menu.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
    columns.certificate_number,
    columns.email,
    columns.mobile,
    columns.remarks,
    columns.mail,
    "Team",
    "College",
  ]);
  await user.click(menu.getByRole("checkbox", { name: "Team" }));
  await user.click(menu.getByRole("checkbox", { name: columns.certificate_number }));
  await user.click(menu.getByRole("button", { name: columnsMenu.up("Team") }));
  await user.click(menu.getByRole("button", { name: columnsMenu.up("Team") }));
  await menu.findByText(columnsMenu.place("Team", 4, 7));
  expect(shown()).toEqual(["Team", columns.remarks, columns.mail]);
  await within(screen.getByRole("table")).findByText("Null Pointers");
  await until(() => asked.filter(({ name }) => name === "setTableColumns").length === 4);
  expect(asked.findLast(({ name }) => name === "setTableColumns")?.body).toEqual({
    columns: ["extra:Team", "remarks", "mail"],
  });
});

test("what was chosen on another device is shown, and the usual columns come back with one press", async () => {
  const { press } = await opened([{ ...STUDENT, extra: { Team: "Null Pointers" } }], ["extra:Team", "mobile"]);
  expect(shown()).toEqual(["Team", columns.mobile]);
  await openMenu(press);
  await press(columnsMenu.usual);
  await until(() => shown().includes(columns.remarks));
  expect(screen.queryByRole("button", { name: columnsMenu.usual })).toBeNull();
});

test("columns that could not be saved are as they were, and that is said", async () => {
  const { user, press, server } = await opened([STUDENT], ["remarks"]);
  Object.assign(server, { setTableColumns: BROKEN });
  const menu = await openMenu(press);
  await user.click(menu.getByRole("checkbox", { name: "Team" }));
  await says(columnsMenu.failed);
  await until(() => shown().length === 1);
});

test("a column is added by hand and shown at once; a refused name stays typed, and is said", async () => {
  const lists = { data: ["Team", "College"] };
  const { press, fill, asked, server } = await opened([STUDENT]);
  Object.assign(server, { listColumns: () => lists, addColumn: refusal("column.name_taken", { column: "Team" }) });
  const menu = await openMenu(press);
  await fill(SAY.columns.newName, "TEAM");
  await press(SAY.columns.add);
  await menu.findByText(SAY.columns.nameTaken("Team"));
  expect(menu.getByLabelText<HTMLInputElement>(SAY.columns.newName).value).toBe("TEAM");
  Object.assign(server, {
    addColumn: { data: { name: "Jury" } },
    deleteColumn: { data: { undo: ID, students: 0, printed: false } },
  });
  lists.data = ["Team", "College", "Jury"];
  await fill(SAY.columns.newName, "Jury");
  await press(SAY.columns.add);
  await says(SAY.columns.added("Jury"));
  await until(() => shown().includes("Jury"));
  await press(SAY.product.undo);
  await until(() => asked.some(({ name }) => name === "deleteColumn"));
  await until(() => !shown().includes("Jury"));
});

test("a column is renamed, and deleted with an Undo that brings it back", async () => {
  const { press, fill, asked, server } = await opened([STUDENT], ["extra:Team"]);
  Object.assign(server, {
    renameColumn: { data: { name: "Group", designs: 1 } },
    deleteColumn: { data: { undo: ID, students: 7, printed: false } },
    restoreColumn: { data: { name: "College" } },
  });
  await openMenu(press);
  await press(SAY.columns.rename("Team"));
  await fill(SAY.columns.nameOf("Team"), "Group");
  await press(SAY.product.save);
  await says(SAY.columns.renamedInDesigns("Team", "Group"));
  await press(SAY.columns.remove("College"));
  await says(SAY.columns.removed("College", 7));
  const undos = screen.getAllByRole("button", { name: SAY.product.undo });
  undos.at(-1)?.click();
  await says(SAY.columns.restored("College"));
  const bodies = asked.filter(({ name }) => /^(rename|delete|restore)Column$/.test(name)).map(({ body }) => body);
  expect(bodies).toEqual([{ from: "Team", to: "Group" }, { name: "College" }, { undo: ID }]);
});

const ID = "A".repeat(22);
