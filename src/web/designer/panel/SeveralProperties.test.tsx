// Settings of several elements at once.
import { fireEvent, screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { type Element, EMPTY_CONTENT, type ShapeElement } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { canvas, openDesigner } from "../../../../test/screen/designer.tsx";
import { button, until } from "../../../../test/screen/screen.tsx";

const box = { ...(newElement("shape", { id: "box", phone: false }) as ShapeElement), y: 20 };
const line = { ...(newElement("line", { id: "line", phone: false }) as ShapeElement), y: 200 };
const title = { ...newElement("title", { id: "title", phone: false }), y: 300 };

test("several shapes get one fill and outline; a line stays visible", { tags: "full" }, async () => {
  const { user, save } = await openAll([box, { ...box, id: "other", y: 120, fill: "#ffcc00" }, line]);
  fireEvent.input(await screen.findByLabelText(SAY.designer.fillColour), { target: { value: "#b3261e" } });
  await user.click(screen.getByRole("radio", { name: SAY.cutting.styles.dashed }));
  await user.click(screen.getByRole("checkbox", { name: SAY.designer.stroke }));
  const [one, other, last] = await save();
  expect([one?.["fill"], other?.["fill"], last?.["fill"]]).toEqual(["#b3261e", "#b3261e", null]);
  expect([one?.["stroke"], other?.["stroke"], last?.["stroke"]]).toEqual([null, null, line.stroke]);
  expect(last).toMatchObject({ dashed: true, figure: "line" });
});

test("a mixed selection gets a shadow and one size, and a group is turned as one", async () => {
  const { user, press, save } = await openAll([box, title]);
  await user.click(await screen.findByRole("switch", { name: SAY.looks.shadow }));
  screen.getByRole("slider", { name: SAY.looks.opacity });
  screen.getByRole("slider", { name: SAY.looks.rotation });
  await press(SAY.arrange.sameWidth);
  await press(SAY.keys.verbs.group);
  await until(() => screen.queryByRole("slider", { name: SAY.looks.rotation }) === null);
  await press(SAY.groups.turnRight(15));
  button(SAY.groups.turnLeft(15));
  const saved = await save();
  for (const element of saved) expect(element).toMatchObject({ rotation: 15, width: 250, shadow: { blur: 4 } });
});

/** With all of them selected. */
async function openAll(elements: Element[]) {
  const opened = await openDesigner({}, { ...EMPTY_CONTENT, elements });
  canvas().focus();
  await opened.user.keyboard("{Control>}a{/Control}");
  async function save(): Promise<readonly Element[]> {
    await opened.press(SAY.product.save);
    await until(() => opened.saved.length > 0);
    return opened.saved.at(-1)?.elements ?? [];
  }
  return { ...opened, save };
}
