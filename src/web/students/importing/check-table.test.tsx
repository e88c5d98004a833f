// The rows before an import: numbers by which nobody can be reached, and the certificate of the row in hand.
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../../../../test/organiser.ts";
import { templateWith } from "../../../../test/screen/designer.tsx";
import { idOf, NOW } from "../../../../test/screen/samples.ts";
import { says, until } from "../../../../test/screen/screen.tsx";
import type { Answers } from "../../../../test/screen/server.ts";
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

test(
  "the certificate of the row that the focus or the pointer is in is drawn with its words",
  { tags: "full" },
  async () => {
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
  },
);

test("a row that meets the condition of a variant has its design", { tags: "full" }, async () => {
  const drawn = JSON.stringify({ ...DESIGN, canvasSize: { ...DESIGN.canvasSize, height: 400 } });
  const template = {
    ...templateWith(DESIGN),
    students: 1,
    variants: [{ id: idOf("mobile"), name: "", content: drawn }],
  };
  const variant = { id: idOf("mobile"), name: "Asked", column: "Team", values: ["null"] };
  const counts = { preview: "", designed: true, students: 0 };
  await checkList({
    list: "Name,Team\nMeera,Null\nRavi,Void\n",
    answers: {
      getTemplate: { data: template },
      listVariants: { data: { variants: [{ ...variant, ...counts, taken: 0 }], own: counts } },
    },
  });
  const { canvasSize } = DESIGN;
  expect(await shapeOf(2, "Meera")).toBe(`${canvasSize.width} / 400`);
  expect(await shapeOf(3, "Ravi")).toBe(`${canvasSize.width} / ${canvasSize.height}`);
});

test("an empty design has no certificate to look at", async () => {
  await checkList({ design: EMPTY_CONTENT });
  await says(say.forecast(2, 0, 0, 0));
  expect(screen.queryByText(say.pointAtRow)).toBeNull();
});

/** Of the certificate of a row, which has the focus then. */
async function shapeOf(line: number, name: string): Promise<string> {
  (await screen.findByRole("textbox", { name: say.cell("Name", line) })).focus();
  const picture = await screen.findByRole("img", { name: SAY.mail.pictureAlt(name) });
  return picture.style.aspectRatio;
}

type Given = { list?: string; design?: Content; answers?: Answers };

async function checkList({ list = LIST, design = DESIGN, answers = {} }: Given = {}) {
  const asked = { attestation: { at: NOW }, listKnownPeople: { data: [] }, ...answers };
  const opened = await openStudents({ students: [STUDENT], design, answers: asked });
  await opened.press(SAY.students.importCsv);
  const dialog = await dialogOf(SAY.students.importTitle);
  const files = [new File([list], "list.csv")];
  fireEvent.change(await dialog.findByLabelText(SAY.students.importChoose), { target: { files } });
  return opened;
}
