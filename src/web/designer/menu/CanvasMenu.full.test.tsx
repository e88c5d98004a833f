// The menu of the canvas: by the right button and by keys.
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { type Element, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { titleOf } from "../../../../test/golden/paper.ts";
import { canvas, element, openDesigner } from "../../../../test/screen/designer.tsx";
import { until } from "../../../../test/screen/screen.tsx";

const { verbs } = SAY.keys;
const { menu, paste } = SAY.clipboard;

test("the right button selects an element and offers what can be done with it; its style is given to another", async () => {
  const { user, saved, press } = await openDesign();
  fireEvent.contextMenu(option("a"), { clientX: 50, clientY: 60 });
  const items = within(await screen.findByRole("menu", { name: menu })).getAllByRole("menuitem");
  expect(items[0]?.textContent).toContain(SAY.clipboard.editText);
  expect(option("a").getAttribute("aria-selected")).toBe("true");
  await user.click(screen.getByRole("menuitem", { name: verbs.copyStyle }));
  await until(() => screen.queryByRole("menu") === null);
  await until(() => document.activeElement === option("a"));

  option("b").focus();
  await user.keyboard("{Shift>}{F10}{/Shift}");
  await user.click(await screen.findByRole("menuitem", { name: verbs.pasteStyle }));
  await press(SAY.product.save);
  await until(() => saved.length > 0);
  expect(saved.at(-1)?.elements[1]).toMatchObject({ text: "b", fontSize: 41, italic: true, color: "#b3261e" });
});

test("beside the elements it offers to paste and to select all; of several, to group them", async () => {
  const { user } = await openDesign();
  fireEvent.contextMenu(canvas(), { clientX: 5, clientY: 5 });
  const list = within(await screen.findByRole("menu", { name: menu }));
  list.getByRole("menuitem", { name: paste });
  expect(list.queryByRole("menuitem", { name: verbs.remove })).toBeNull();
  await user.click(list.getByRole("menuitem", { name: verbs.selectAll }));
  await until(() => screen.queryByRole("menu") === null);
  fireEvent.contextMenu(option("a"), { clientX: 50, clientY: 60 });
  await user.click(await screen.findByRole("menuitem", { name: verbs.group }));
  await until(() => (option("a").getAttribute("aria-label") ?? "").includes(SAY.groups.inGroup(2)));
});

test("what is removed leaves the focus on the canvas", async () => {
  const { user } = await openDesign();
  fireEvent.contextMenu(option("b"), { clientX: 50, clientY: 60 });
  await user.click(await screen.findByRole("menuitem", { name: verbs.remove }));
  await until(() => screen.queryByRole("menu") === null);
  await until(() => canvas().contains(document.activeElement));
});

function openDesign() {
  const elements: Element[] = [
    { ...titleOf("a", { id: "a", x: 20, y: 40 }), fontSize: 41, italic: true, color: "#b3261e" },
    titleOf("b", { id: "b", x: 20, y: 240 }),
  ];
  return openDesigner({}, { ...EMPTY_CONTENT, elements });
}

function option(id: string): HTMLElement {
  return element(new RegExp(`^Title: ${id},`));
}
