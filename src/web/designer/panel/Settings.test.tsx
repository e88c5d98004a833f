// The settings: fonts by script, several texts restyled together, and the colours of the design.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { NO_BRAND } from "#domain/brand/brand.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../../../../test/organiser.ts";
import { element, openDesigner } from "../../../../test/screen/designer.tsx";
import { field, says, until } from "../../../../test/screen/screen.tsx";

const say = SAY.designer;

test("fonts are found by the script whose letters they have", { tags: "full" }, async () => {
  const { user, press } = await openDesigner();
  await user.click(element(/Certificate of Achievement/));
  await press(say.fontPick("Times New Roman"));
  await user.type(await screen.findByRole("combobox", { name: say.fontSearch }), "hindi");
  const list = within(screen.getByRole("listbox", { name: say.fontSearch }));
  const names = list.getAllByRole("option").map((option) => option.getAttribute("aria-label"));
  expect(names).toContain("Kalam");
  expect(names).toContain("Tiro Devanagari Hindi");
  expect(names).not.toContain("Arial");
});

test("several texts get one style together, in one step", async () => {
  const { user, press, saved } = await openDesigner();
  const texts = DESIGN.elements.filter(({ type }) => type === "title" || type === "description");
  element(/Certificate of Achievement/).focus();
  await user.keyboard("{Control>}a{/Control}");
  await says(say.allTexts(texts.length));
  const size = field(say.exactSize);
  await user.tripleClick(size);
  await user.keyboard("96{Enter}");
  await press(SAY.product.save);
  await says(say.saved);
  const sizes = () => saved.at(-1)?.elements.flatMap((one) => ("fontSize" in one ? [one.fontSize] : []));
  expect(sizes()).toEqual(texts.map(() => 96));
  await press(SAY.keys.verbs.undo);
  await press(SAY.product.save);
  await until(() => saved.length === 2);
  expect(sizes()).toEqual(texts.map((one) => one["fontSize"]));
});

test("a colour of the design is taken by one press", { tags: "full" }, async () => {
  const { user, press, saved } = await openDesigner();
  await user.click(element(/Student Name/));
  const group = await screen.findByRole("group", { name: say.coloursFor(say.colour) });
  const [picked] = within(group).getAllByRole("button", { pressed: false });
  await user.click(picked as HTMLElement);
  await press(SAY.product.save);
  await says(say.saved);
  const name = saved.at(-1)?.elements.find(({ id }) => id === "name");
  expect(String(name?.["color"]).toUpperCase()).toBe(picked?.getAttribute("aria-label"));
});

test("the colours of the brand are offered first", async () => {
  const { user } = await openDesigner({
    getBrand: { data: { brand: { ...NO_BRAND, colours: ["#a1b2c3", "#0f0f0f"] }, version: "" } },
  });
  await user.click(element(/Student Name/));
  await screen.findByRole("button", { name: "#A1B2C3" });
  const group = within(screen.getByRole("group", { name: say.coloursFor(say.colour) }));
  const names = group.getAllByRole("button").map((one) => one.getAttribute("aria-label"));
  expect(names.slice(0, 2)).toEqual(["#A1B2C3", "#0F0F0F"]);
  expect(names.length).toBeGreaterThan(2);
});

test("selected letters get the accent colour by the button below the text", { tags: "full" }, async () => {
  const { user, press, saved } = await openDesigner();
  await user.click(element(/^Description/));
  const text = (await screen.findByRole("textbox", { name: say.text })) as HTMLTextAreaElement;
  const buttons = within(screen.getByRole("toolbar", { name: SAY.stage.inText }));
  buttons.getByRole("button", { name: SAY.stage.insert(say.addRemarks) });
  text.setSelectionRange(0, 4);
  await user.click(buttons.getByRole("button", { name: SAY.stage.accent, pressed: false }));
  await press(SAY.product.save);
  await says(say.saved);
  const description = saved.at(-1)?.elements.find(({ type }) => type === "description");
  expect(description?.["text"]).toMatch(/^<secondary>took<\/secondary> part/);
});
