// The designs of a template as tabs of the designer.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { openDesigner } from "../../../../test/screen/designer.tsx";
import { idOf } from "../../../../test/screen/samples.ts";

const say = SAY.variants;
const OWN = { preview: "", designed: true, students: 7 };

function variant(name: string, more: { students?: number; taken?: number }) {
  const condition = { column: "Prize", values: [name], preview: "", designed: true };
  return { id: idOf(name), name, ...condition, students: 0, taken: 0, ...more };
}

const WITH_THREE = {
  listVariants: {
    data: {
      variants: [variant("Winner", { students: 2 }), variant("Mentor", { taken: 3 }), variant("Judge", {})],
      own: OWN,
    },
  },
};

test("a template with one design has no tabs, and the toolbar offers a second design", async () => {
  await openDesigner();
  expect(screen.queryByRole("navigation", { name: say.title })).toBeNull();
  expect(await screen.findByRole("button", { name: SAY.designer.addVariant })).toBeTruthy();
});

test(
  "each design is a tab with how many people get it, in the order in which conditions count",
  { tags: "full" },
  async () => {
    await openDesigner(WITH_THREE);
    const tabs = within(await screen.findByRole("navigation", { name: say.title })).getAllByRole("link");
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      "Winner2",
      "Mentor0",
      "Judge0",
      `${say.everyoneElse}7`,
    ]);
    expect(tabs.map((tab) => tab.getAttribute("aria-current"))).toEqual([null, null, null, "page"]);
    expect(screen.getByText(say.forEveryoneElse(7))).toBeTruthy();
  },
);

test("a condition that nobody meets is said, and one whose people get an earlier design", async () => {
  const { user } = await openDesigner(WITH_THREE);
  await user.click(await screen.findByRole("link", { name: /Judge/ }));
  expect(await screen.findByText(say.nobody)).toBeTruthy();
  await user.click(screen.getByRole("link", { name: /Mentor/ }));
  expect(await screen.findByText(say.taken(3))).toBeTruthy();
});

test("a new design needs a name and what the column says", { tags: "full" }, async () => {
  const asked: unknown[] = [];
  const { user } = await openDesigner({
    ...WITH_THREE,
    listColumns: { data: ["Prize"] },
    columnValues: { data: [{ value: "Finalist", students: 4 }] },
    addVariant: ({ body }) => {
      asked.push(body);
      return { data: { id: idOf("new") } };
    },
  });
  await user.click(await screen.findByRole("button", { name: SAY.designer.addVariant }));
  const dialog = within(await screen.findByRole("dialog", { name: say.addTitle }));
  await user.click(dialog.getByRole("button", { name: say.addIt }));
  expect([dialog.getByText(say.nameMissing), dialog.getByText(say.valuesMissing)]).toHaveLength(2);
  await user.type(dialog.getByRole("textbox", { name: say.name }), "Finalists");
  await user.click(await dialog.findByRole("checkbox", { name: /Finalist/ }));
  await user.type(dialog.getByRole("textbox", { name: say.other }), "Runner-up{Enter}");
  await user.click(dialog.getByRole("button", { name: say.addIt }));
  expect(asked).toEqual([{ name: "Finalists", column: "Prize", values: ["Finalist", "Runner-up"] }]);
});
