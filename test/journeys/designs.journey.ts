// 'Describe a design': three designs from a sentence, one of them used and taken back.
import { expect } from "@playwright/test";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { canvasOf } from "#domain/canvas/canvas-shape.ts";
import { SAY } from "#domain/say/say.ts";
import { FULL_AT_A_DESK, FULL_ON_A_PHONE, test } from "./journey.ts";
import { pressOn, writeInto } from "./keyboard.ts";
import { prepare } from "./prepare.ts";
import { buttonNamed, expectAccessible } from "./steps.ts";

const say = SAY.magic.designs;

for (const [where, width] of [
  ["at a desk", FULL_AT_A_DESK],
  ["on a phone", FULL_ON_A_PHONE],
] as const)
  test(
    `with the keyboard alone, ${where}, a sentence gives three designs, and one is used`,
    width,
    async ({ page }) => {
      const { organiser } = await prepare(page);
      const template = await organiser.template({ ...EMPTY_CONTENT, canvasSize: canvasOf("a4-landscape", 700) });
      await page.goto(`/user/templates/customize/${template}`);
      await pressOn(page, buttonNamed(page, say.open).first());
      const dialog = page.getByRole("dialog", { name: say.title });
      await writeInto(
        page,
        dialog.getByRole("textbox", { name: say.sentence }),
        "Winners of HackFest 2026, navy and gold",
      );
      await expectAccessible(page);
      await pressOn(page, dialog.getByRole("button", { name: say.make }));
      const uses = dialog.getByRole("button", { name: new RegExp(`^${say.use}`) });
      await expect(uses).toHaveCount(3);
      await expectAccessible(page);
      await pressOn(page, uses.first());
      await expect(dialog).toBeHidden();
      const name = page.getByRole("option", { name: /Student Name/ }).first();
      await expect(name).toBeAttached();
      await pressOn(page, buttonNamed(page, SAY.product.undo).first());
      await expect(name).not.toBeAttached();
    },
  );
