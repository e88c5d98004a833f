// The rows before an import: numbers by which nobody can be reached, and the certificate of the row in hand.
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { NOW } from "../../../../test/screen/samples.ts";
import { says, until } from "../../../../test/screen/screen.tsx";
import { dialogOf, openStudents, STUDENT } from "../../../../test/screen/students.tsx";
import "../../../../test/screen/worker.ts";

const say = SAY.importing;
const LIST = "Name,Mobile\nMeera,+91 98765 43210\nRavi,12345\n";

test("an unusual mobile number is pointed out, and is no error", async () => {
  const { user } = await checkList();
  await says(say.oddMobiles(1));
  await says(say.forecast(2, 0, 0, 0));
  await user.click(screen.getByText(say.filters.mobile(1)));
  const cell = await screen.findByRole("textbox", { name: say.cell("Mobile", 3) });
  await until(() => screen.queryByText("Meera") === null);
  expect(cell.getAttribute("aria-invalid")).toBe("false");
  const note = document.getElementById(cell.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe(say.oddMobile);
});

test("the certificate of the row that the focus or the pointer is in is drawn with its words", async () => {
  const { user } = await checkList();
  await says(say.pointAtRow);
  const cell = await screen.findByRole("textbox", { name: say.cell("Name", 3) });
  cell.focus();
  await screen.findByRole("img", { name: SAY.mail.pictureAlt("Ravi") });
  await user.clear(cell);
  await user.type(cell, "Ravi Menon{Enter}");
  await screen.findByRole("img", { name: SAY.mail.pictureAlt("Ravi Menon") });
  await user.hover(screen.getByRole("textbox", { name: say.cell("Name", 2) }));
  const picture = await screen.findByRole("img", { name: SAY.mail.pictureAlt("Meera") });
  expect(within(picture.closest("figure") as HTMLElement).getByText(new RegExp(say.printed(2)))).toBeDefined();
});

test("an empty design has no certificate to look at", async () => {
  await checkList(EMPTY_CONTENT);
  await says(say.forecast(2, 0, 0, 0));
  expect(screen.queryByText(say.pointAtRow)).toBeNull();
});

async function checkList(design?: typeof EMPTY_CONTENT) {
  const answers = { attestation: { at: NOW }, listKnownPeople: { data: [] } };
  const opened = await openStudents({ students: [STUDENT], answers, ...(design && { design }) });
  await opened.press(SAY.students.importCsv);
  const dialog = await dialogOf(SAY.students.importTitle);
  const files = [new File([LIST], "list.csv")];
  fireEvent.change(await dialog.findByLabelText(SAY.students.importChoose), { target: { files } });
  return opened;
}
