// Groups on the canvas, by keys, in the panel and in the list of layers.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { type Element, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { titleOf } from "../../../../test/golden/paper.ts";
import { canvas, element, openDesigner, openTab } from "../../../../test/screen/designer.tsx";
import { says, until } from "../../../../test/screen/screen.tsx";

const { groups, keys, layers, announcements } = SAY;

test("elements are grouped by keys, entered with Enter, left with Escape, and undone in one step", async () => {
  const { user, saved, press } = await openDesign();
  option("a").focus();
  await user.keyboard(" ");
  option("b").focus();
  await user.keyboard(" {Control>}g{/Control}");
  await says(announcements.done.grouped(groups.of(2)));
  await screen.findByRole("heading", { name: groups.of(2) });
  expect(option("a").getAttribute("aria-label")).toContain(groups.inGroup(2));

  await user.keyboard("{Escape}");
  await until(() => selected().length === 0);
  await user.keyboard("{ArrowRight}");
  await until(() => selected().join() === "a,b");
  await says(announcements.done.moved(groups.of(2)));
  await user.keyboard("{Enter}");
  await says(groups.entered("Title: b"));
  await until(() => selected().join() === "b");
  await user.keyboard("{Escape}");
  // The heading of the settings says the same.
  await screen.findByText(groups.of(2), { selector: "output" });
  await until(() => selected().join() === "a,b");
  await user.keyboard("{Control>}d{/Control}");
  await until(() => canvas().querySelectorAll("[role=option]").length === 5);
  await user.keyboard("{Control>}z{/Control}{Control>}z{/Control}{Control>}{Shift>}g{/Shift}{/Control}");
  await until(() => !(option("a").getAttribute("aria-label") ?? "").includes(groups.inGroup(2)));
  await user.keyboard("{Control>}z{/Control}");
  await press(SAY.product.save);
  await until(() => saved.length > 0);
  const [a, b, c] = saved.at(-1)?.elements ?? [];
  expect(a?.groupId).toBeDefined();
  expect(b?.groupId).toBe(a?.groupId);
  expect(c).not.toHaveProperty("groupId");
});

test("the panel groups and ungroups; a press on one selects the group, a double click one of it", async () => {
  const { user, press } = await openDesign();
  await user.click(option("a"));
  await user.keyboard("{Shift>}");
  await user.click(option("c"));
  await user.keyboard("{/Shift}");
  await press(keys.verbs.group);
  await screen.findByRole("button", { name: keys.verbs.ungroup });
  await user.click(option("b"));
  await until(() => selected().join() === "b");
  await user.click(option("c"));
  await until(() => selected().join() === "a,c");
  await press(keys.verbs.ungroup);
  await user.click(option("b"));
  await user.click(option("c"));
  await until(() => selected().join() === "c");
});

test("a group is a row of the layers, which opens, and all of it is locked and removed there", async () => {
  const { user } = await openDesign(["a", "c"]);
  const list = within(await openTab({ user }, layers.title));
  const name = groups.named(2, "c");
  await user.click(await list.findByRole("button", { name: groups.open(name) }));
  await user.click(list.getByRole("button", { name: layers.select("Title: a") }));
  await until(() => selected().join() === "a");
  await user.click(list.getByRole("button", { name: layers.select(name) }));
  await until(() => selected().join() === "a,c");
  await user.click(list.getByRole("button", { name: layers.lock(name) }));
  await until(() => (option("a").getAttribute("aria-label") ?? "").endsWith(announcements.locked));
  await user.click(await list.findByRole("button", { name: layers.unlock(name) }));
  await list.findByRole("button", { name: layers.lock(name) });
  await user.click(list.getByRole("button", { name: groups.close(name) }));
  expect(list.queryByRole("button", { name: layers.select("Title: a") })).toBeNull();
  await user.click(list.getByRole("button", { name: layers.remove(name) }));
  await until(() => canvas().querySelectorAll("[role=option]").length === 1);
});

/** Three titles that say their own ids; some of them are one group. */
function openDesign(grouped: readonly string[] = []) {
  const elements: Element[] = ["a", "b", "c"].map((id, nth) => ({
    ...titleOf(id, { id, x: 20 + nth * 110, y: 40, width: 100, height: 50 }),
    ...(grouped.includes(id) && { groupId: "g" }),
  }));
  return openDesigner({}, { ...EMPTY_CONTENT, elements });
}

function option(id: string): HTMLElement {
  return element(new RegExp(`^Title: ${id},`));
}

function selected(): string[] {
  const options = canvas().querySelectorAll<HTMLElement>("[role=option][aria-selected=true]");
  return [...options].map((one) => one.dataset["of"] ?? "").toSorted();
}
