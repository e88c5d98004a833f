// axe checks the designer's other states: failing, loading, asking, and with each kind of element selected.
import { expect, type Page } from "@playwright/test";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement, PALETTE } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import type { Organiser } from "../organiser.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";
import { arrive } from "./prepare.ts";
import { choose, expectAccessible, png } from "./steps.ts";

const DESIGN = SAY.designer;

test("the designer is accessible to everyone in every state", FULL_AT_A_DESK, async ({ page }) => {
  const { organiser } = await arrive(page);
  const elements = PALETTE.map((entry) => newElement(entry, { id: entry, phone: false }));
  const template = await organiser.template({ ...EMPTY_CONTENT, elements });
  await addListWithColumn(organiser, template, "College");

  await test.step("a design that fails to load", async () => {
    await page.route("**/user/template/temp/*", (route) => route.abort());
    await page.goto(`/user/templates/customize/${template}`);
    const retry = page.getByRole("button", { name: SAY.product.retry });
    await expect(retry).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await retry.click();
    await expect(page.getByRole("region", { name: DESIGN.columns }).getByRole("button")).toHaveCount(1);
  });

  for (const entry of PALETTE)
    await test.step(`${entry}, selected`, async () => {
      const option = page.locator(`[role=option][data-of="${entry}"]`);
      await option.focus();
      await page.keyboard.press("Space");
      await expect(option).toHaveAttribute("aria-selected", "true");
      await expect(panel(page).getByRole("button", { name: SAY.keys.verbs.remove })).toBeVisible();
      // Selecting changes nothing else on the screen but the toolbar, which is the same for every kind.
      await expectAccessible(
        page,
        entry === PALETTE[0] ? "html" : `[role=listbox], [aria-label="${DESIGN.properties}"]`,
      );
      await page.keyboard.press("Escape");
    });

  await test.step("a picture being uploaded, and the question about its shape", async () => {
    const arrived = Promise.withResolvers<void>();
    await page.route("**/user/files", async (route) => {
      await arrived.promise;
      await route.continue();
    });
    const { buffer } = await png("paper.png", 1400, 990, "#f4ead2");
    await choose(page, page.getByRole("button", { name: DESIGN.upload }), "paper.png", buffer);
    await expect(page.getByRole("status").filter({ hasText: DESIGN.processing })).toBeVisible();
    await expectAccessible(page);
    arrived.resolve();
    const question = page.getByRole("dialog", { name: DESIGN.useShape });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: DESIGN.useShapeNo }).last().click();
    await expect(question).toBeHidden();
  });

  await test.step("a background being made, which fails", async () => {
    const asked = Promise.withResolvers<void>();
    await page.route("**/generate-gen", async (route) => {
      await asked.promise;
      await route.abort();
    });
    await panel(page).getByRole("textbox", { name: DESIGN.prompt }).fill("Floral, blush");
    await panel(page).getByRole("button", { name: DESIGN.magic }).click();
    await expect(page.getByText(SAY.magic.making)).toBeVisible();
    await expectAccessible(page);
    asked.resolve();
    await expect(page.getByRole("dialog", { name: SAY.magic.title })).toBeHidden();
    await expectAccessible(page);
  });
});

async function addListWithColumn(organiser: Organiser, template: string, column: string): Promise<void> {
  const form = new FormData();
  form.set("user_template_id", template);
  form.set("file", new File([`Name,${column}\nAnanya Krishnamurthy,IIT Jodhpur\n`], "list.csv", { type: "text/csv" }));
  await organiser.ask("POST", "/user/students/import/csv", form);
}

function panel(page: Page) {
  return page.getByRole("region", { name: DESIGN.properties });
}
