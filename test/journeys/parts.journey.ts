// Each screen, part by part, as the specification lists them.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { FULL, FULL_AT_A_DESK, test } from "./journey.ts";
import { arrowTo, pressOn, writeInto } from "./keyboard.ts";
import { prepare } from "./prepare.ts";
import { openTab } from "./steps.ts";

test(
  "with the keyboard alone a template is renamed, deleted, restored by Undo and duplicated",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await prepare(page);
    await page.goto("/user/templates");
    const card = page.getByRole("article");
    const edit = card.getByRole("button", { name: SAY.templates.edit, exact: true });
    await pressOn(page, edit);
    const name = page.getByRole("dialog").getByRole("textbox", { name: SAY.createTemplate.name });
    await expect(name).toBeFocused();
    await writeInto(page, name, "HackFest 2027");
    await page.keyboard.press("Enter");
    await expect(card.getByRole("heading", { name: "HackFest 2027" })).toBeVisible();
    await expect(edit).toBeFocused();
    page.once("dialog", (dialog) => void dialog.accept());
    await pressOn(page, page.getByRole("button", { name: SAY.templates.delete, exact: true }));
    await expect(page.getByText("No templates yet")).toBeVisible();
    await expect(page.getByRole("link", { name: "Create Your First Template" })).toBeVisible();
    await pressOn(page, page.getByRole("button", { name: SAY.product.undo }));
    await expect(page.getByRole("article")).toBeVisible();
    await pressOn(page, page.getByRole("button", { name: SAY.templates.more }));
    const duplicate = page.getByRole("menuitem", { name: SAY.templates.duplicate, exact: true });
    await expect(duplicate).toBeVisible();
    await arrowTo(page, duplicate);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article")).toHaveCount(2);
  },
);

test(
  "elements are added, selected, changed and removed in the designer, and saved",
  FULL,
  async ({ page, isMobile }) => {
    const { template } = await prepare(page);
    await page.goto(`/user/templates/customize/${template}`);
    const canvas = page.getByRole("listbox", { name: SAY.designer.canvas });
    await expect(canvas.getByRole("option")).toHaveCount(4);
    const saved = page.waitForRequest(
      (asked) => asked.method() === "POST" && asked.url().endsWith(`/temp/${template}`),
    );
    await openTab(page, SAY.designer.palette);
    const palette = page.getByRole("region", { name: SAY.designer.palette });
    await palette.getByRole("button", { name: "Remarks" }).click();
    await expect(page.getByText(SAY.designer.elementAdded)).toBeVisible();
    const remarks = canvas.getByRole("option", { name: "Title: Remarks" });
    await expect(remarks).toHaveAttribute("aria-selected", "true");

    if (isMobile) await page.getByRole("button", { name: SAY.designer.settings }).click();
    const panel = isMobile ? page.getByRole("dialog") : page.getByRole("region", { name: SAY.designer.properties });
    const size = panel.getByRole("slider", { name: SAY.designer.fontSize });
    await expect(size).toHaveAttribute("min", "12");
    await expect(size).toHaveAttribute("max", "48");
    await panel.getByRole("textbox", { name: SAY.designer.width }).fill("12");
    await panel.getByRole("textbox", { name: SAY.designer.width }).press("Tab");
    await expect(panel.getByRole("textbox", { name: SAY.designer.width })).toHaveValue("30");
    if (isMobile) await expect(panel.getByRole("button", { name: "Done" })).toBeVisible();

    await panel.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText(SAY.designer.elementRemoved)).toBeVisible();
    await expect(canvas.getByRole("option")).toHaveCount(4);
    await page.getByRole("button", { name: SAY.product.save, exact: true }).click();
    await expect(page.getByText("Template saved successfully!")).toBeVisible();
    const { content } = (await saved).postDataJSON() as { content: string };
    expect(JSON.parse(content)).toMatchObject({ version: "1.0" });
  },
);
