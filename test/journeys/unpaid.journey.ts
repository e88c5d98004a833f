// Fewer credits than certificates for AI to write: as many mails as the credits suffice for are promised and sent, the
// others skipped.
import { expect } from "@playwright/test";
import { WELCOME_CREDITS } from "#domain/account/credits.ts";
import { DEFAULT_TEXTS } from "#domain/canvas/default-texts.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../organiser.ts";
import { test, FULL_AT_A_DESK } from "./journey.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible } from "./steps.ts";

const say = SAY.mail;

test(
  "the dialog promises as many mails as the credits suffice for, beside a link to more",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { organiser, template } = await prepare(page);
    const elements = DESIGN.elements.map((element) =>
      element.id === "title" ? { ...element, text: DEFAULT_TEXTS.title } : element,
    );
    await organiser.ask("POST", `/user/template/temp/${template}`, {
      content: JSON.stringify({ ...DESIGN, elements }),
    });
    for (const name of ["Meera Nair", "Rahul Sharma"]) {
      const email = `${name.replace(" ", ".").toLowerCase()}.${template}@example.com`;
      await organiser.ask("POST", "/user/students", { name, email, user_template_id: template });
    }
    const spend = () => organiser.ask("POST", "/generate-gen", { prompt: "indigo", unique: 1 });
    for (let n = 1; n < WELCOME_CREDITS; n++) await spend();

    await page.goto(`/user/templates/students/${template}`);
    const dialog = page.getByRole("dialog", { name: say.confirmTitle });
    await page.getByRole("button", { name: SAY.students.sendAll }).click();
    await expect(dialog.getByText(`${SAY.price.costs(2)}, ${SAY.price.youHave(1)}`)).toBeVisible();
    await expect(dialog.getByRole("link", { name: SAY.price.tooLittle })).toBeVisible();
    await expect(dialog.getByText(say.leftOut.unpaid(1))).toBeVisible();
    await expect(dialog.getByText(say.leftOut.checked(2, 2), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: say.send(1), exact: true }).click();
    await expect(page.getByText(say.leftOut.started(1, 1))).toBeVisible();
    await page.getByRole("button", { name: say.sendNow }).click();
    // Before that, AI writes and the certificate is drawn, while other journeys run.
    await expect(page.getByText(say.allSent)).toBeVisible({ timeout: 60_000 });

    await page.getByRole("button", { name: SAY.students.sendAll }).click();
    await expect(dialog.getByText(say.leftOut.nobody)).toBeVisible();
    await expect(dialog.getByText(`${SAY.price.costs(1)}, ${SAY.price.youHave(0)}`)).toBeVisible();
    await expect(dialog.getByRole("button", { name: say.send(0), exact: true })).toBeDisabled();
  },
);
