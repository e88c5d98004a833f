// A wrong name: its owner proves the address and asks, the organiser accepts with one click, and the same link shows
// it.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { AT_A_DESK, ON_A_PHONE, test } from "./journey.ts";
import { mailTo } from "./mails.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible, typeCode } from "./steps.ts";

const say = SAY.corrections;

test(
  "a recipient asks for another name, and the organiser's click puts it on the certificate",
  AT_A_DESK,
  async ({ page }) => {
    const { organiser, template } = await prepare(page);
    const email = `mira.${template}@example.com`;
    const fields = { name: "Mira Nair", email, user_template_id: template };
    const { id } = (await organiser.ask("POST", "/user/students", fields)) as { id: string };

    await page.goto(`/certify/${id}`);
    await page.getByRole("button", { name: say.ask }).click();
    const dialog = page.getByRole("dialog", { name: say.title });
    await dialog.getByRole("textbox", { name: say.emailLabel }).fill(email.toUpperCase());
    await dialog.getByRole("button", { name: say.sendCode }).click();
    await expect(dialog.getByText(say.sentTo(email.toUpperCase()))).toBeVisible();
    const { subject } = await mailTo(email);
    await typeCode(page, /^\d{6}/.exec(subject)?.[0] ?? "");
    await dialog.getByRole("button", { name: say.submit, exact: true }).click();
    await expect(dialog.getByText(say.nothing)).toBeVisible();
    await dialog.getByRole("textbox", { name: say.nameLabel }).fill("Meera Nair");
    await dialog.getByRole("textbox", { name: say.note }).fill("With two e's");
    await dialog.getByRole("button", { name: say.submit, exact: true }).click();
    await expect(dialog.getByText(say.asked)).toBeVisible();

    await page.goto("/user/templates");
    await expect(page.getByText(say.badge(1))).toBeVisible();
    await page.goto(`/user/templates/students/${template}`);
    await expect(page.getByText(say.waiting(1))).toBeVisible();
    await page.getByRole("button", { name: say.look }).click();
    const asked = page.getByRole("dialog", { name: say.listTitle });
    await expect(asked.getByRole("listitem")).toContainText(["Mira NairRequestedMeera NairWith two e's"]);
    await asked.getByRole("button", { name: say.acceptOf("Mira Nair") }).click();
    await expect(asked.getByText(say.states.accepted)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByText(say.waiting(1))).toBeHidden();

    await page.goto(`/certify/${id}`);
    await expect(page.getByRole("img", { name: SAY.certificate.alt("Meera Nair", "HackFest 2026") })).toBeVisible();
  },
);

test("where no mail can prove anybody, the certificate says whom to ask", ON_A_PHONE, async ({ page }) => {
  const { student } = await prepare(page);
  await page.goto(`/certify/${student.id}`);
  await expect(page.getByText(say.askWhom(""))).toBeVisible();
  await expect(page.getByRole("button", { name: say.ask })).toBeHidden();
});
