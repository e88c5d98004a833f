// What is done around the main job by keyboard alone: picking from the list, a correction, a post. Nothing here is clicked.
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { AT_A_DESK, test } from "./journey.ts";
import { arrowTo, pressOn, tabBackTo, tabTo, writeInto } from "./keyboard.ts";
import { addMira, addressIn, codeMailedTo, MIRA } from "./opened.ts";
import { prepare } from "./prepare.ts";

const say = SAY.students;

test(
  "by keyboard alone students are found, picked, mailed and deleted, by keys that `?` tells",
  AT_A_DESK,
  async ({ page }) => {
    const { template } = await openWithMira(page);
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: SAY.keys.title });
    await expect(keys.getByText(say.keys.verbs.pickRange)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();

    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: say.search })).toBeFocused();
    await page.keyboard.type(addressIn(template));
    await expect(page.locator("[data-student]")).toHaveCount(1);
    await tabTo(page, page.getByRole("link", { name: say.certificateOf(MIRA) }));
    await page.keyboard.press("x");
    const bar = page.getByRole("region", { name: say.selection });
    await tabBackTo(page, bar.getByRole("button", { name: say.sendPicked, exact: true }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: say.sendPickedTitle });
    await expect(dialog.getByRole("button", { name: say.sendPicked, exact: true })).toBeEnabled();
    await pressOn(page, dialog.getByRole("button", { name: say.sendPicked, exact: true }));
    await expect(page.locator("[data-student]").getByText(SAY.mail.states.sent, { exact: true })).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(page.locator("#content")).toBeFocused();

    await tabTo(page, page.getByRole("checkbox", { name: say.select(MIRA) }));
    await page.keyboard.press("Space");
    await tabBackTo(page, bar.getByRole("button", { name: say.unselect }));
    await page.keyboard.press("Enter");
    await expect(bar).toBeHidden();
    await expect(page.locator("#content")).toBeFocused();
    await pressOn(page, page.getByRole("button", { name: say.deleteOf(MIRA) }));
    await pressOn(page, page.getByRole("dialog").getByRole("button", { name: SAY.product.delete, exact: true }));
    await expect(page.locator("[data-student]")).toHaveCount(0);
    await expect(page.locator("#content")).toBeFocused();
  },
);

test(
  "by keyboard alone a recipient asks for a correction, and the organiser accepts it",
  AT_A_DESK,
  async ({ page }) => {
    const { student, template } = await openWithMira(page);
    await page.goto(`/certify/${student}`);
    await pressOn(page, page.getByRole("button", { name: SAY.corrections.ask }));
    await expect(page.getByRole("textbox", { name: SAY.corrections.emailLabel })).toBeFocused();
    await page.keyboard.type(addressIn(template));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("textbox", { name: SAY.login.code }));
    await page.keyboard.type(await codeMailedTo(addressIn(template)));
    await writeInto(page, page.getByRole("textbox", { name: SAY.corrections.nameLabel }), "Meera Nair");
    await page.keyboard.press("Enter");
    await expect(page.getByText(SAY.corrections.asked)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: SAY.corrections.ask })).toBeFocused();

    await page.goto(`/user/templates/students/${template}`);
    await pressOn(page, page.getByRole("button", { name: SAY.corrections.look }));
    await pressOn(page, page.getByRole("button", { name: SAY.corrections.acceptOf(MIRA) }));
    await expect(page.getByRole("dialog").getByText(SAY.corrections.states.accepted)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: say.certificateOf("Meera Nair") })).toBeVisible();
    await expect(page.locator("#content")).toBeFocused();
  },
);

test("by keyboard alone a post is made, shown in another shape, and deleted", AT_A_DESK, async ({ page }) => {
  const { template } = await prepare(page);
  await page.goto(`/user/create-post?template=${template}`);
  await pressOn(page, page.getByRole("combobox", { name: SAY.posts.subcategory }));
  await arrowTo(page, page.getByRole("option", { name: "Hackathon" }));
  await page.keyboard.press("Enter");
  await writeInto(page, page.getByRole("textbox", { name: SAY.posts.titleLabel }), "Winners of 2026");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user\/post\/[\w-]{22}/);
  await tabTo(page, page.getByRole("radio", { name: SAY.posts.shapes.own }));
  await arrowTo(page, page.getByRole("radio", { name: SAY.posts.shapes.story }));
  await expect(page.getByRole("img", { name: SAY.posts.alt("Winners of 2026") })).toHaveAttribute("src", /shape=story/);

  await page.goto("/user/create-post");
  await pressOn(page, page.getByRole("button", { name: SAY.posts.deleteNamed("Winners of 2026") }));
  await pressOn(page, page.getByRole("dialog").getByRole("button", { name: SAY.product.delete }));
  await expect(page.getByText(SAY.posts.none)).toBeVisible();
  await expect(page.locator(":focus")).not.toHaveCount(0);
});

async function openWithMira(page: Page): Promise<{ student: string; template: string }> {
  const { organiser, template } = await prepare(page);
  const student = await addMira(organiser, template);
  await page.goto(`/user/templates/students/${template}`);
  await expect(page.getByRole("link", { name: say.certificateOf(MIRA) })).toBeVisible();
  return { student, template };
}
