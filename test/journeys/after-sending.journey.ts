// After sending: somebody whose mail bounced gets the certificate after all, and anybody is found on any list.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { addressIn } from "./opened.ts";
import { DESIGN } from "../organiser.ts";
import type { SmtpRule } from "../peers/smtp-faults.ts";
import { FULL, ONCE, test } from "./journey.ts";
import { mailTo } from "./mails.ts";
import { PORTS } from "./ports.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible } from "./steps.ts";

const say = SAY.mail;

test(
  "a mail that bounced stays above the list until its address is corrected and it is sent there",
  ONCE,
  async ({ page }) => {
    const { organiser, template } = await prepare(page);
    const [wrong, right] = [`gone-${addressIn(template)}`, addressIn(template)];
    await organiser.ask("POST", "/user/students", { name: "Rahul Sharma", email: wrong, user_template_id: template });
    await setFaults({ kind: "refuse", at: "recipient", code: 550, to: wrong });
    await organiser.ask("POST", "/students/send_mail", { user_template_id: template });
    await page.goto(`/user/templates/students/${template}`);
    const panel = page.getByRole("region", { name: say.progressLabel });
    await expect(panel.getByText(say.unreached(1))).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);

    const box = panel.getByRole("textbox", { name: say.emailOf("Rahul Sharma") });
    await expect(box).toHaveValue(wrong);
    const send = panel.getByRole("button", { name: say.sendTo("Rahul Sharma") });
    await send.click();
    await expect(page.getByText(say.suppressed.bounced)).toBeVisible();
    await expect(panel.getByText(say.returned.mailboxMissing)).toBeVisible();

    await expect(send).not.toHaveAttribute("aria-busy", "true");
    await box.fill(right);
    await box.press("Enter");
    await mailTo(right);
    await expect(panel).toBeHidden();
    await expect(page.getByText(SAY.students.reached(1))).toBeVisible();
  },
);

test(
  "a search finds a person in two templates, and leads to the lists and the certificates",
  FULL,
  async ({ page }) => {
    const { organiser, template } = await prepare(page);
    const second = await organiser.template(DESIGN);
    const person = { name: "Priya Anne-Marie Sharma", email: addressIn(template), mobile: "9840012345" };
    for (const id of [template, second])
      await organiser.ask("POST", "/user/students", { ...person, user_template_id: id });
    await page.goto("/user/templates");
    await page.getByRole("navigation", { name: SAY.nav.label }).getByRole("link", { name: SAY.nav.people }).click();
    await expect(page.getByText(SAY.people.startText)).toBeVisible();
    await expectAccessible(page);

    const search = page.getByRole("searchbox", { name: SAY.people.search });
    const found = page.getByRole("list", { name: SAY.people.title });
    for (const text of ["sharma pri", "98400 12", person.email.toUpperCase()]) {
      await search.fill(text);
      await expect(page).toHaveURL((url) => url.searchParams.get("q") === text);
      await expect(found.getByRole("heading", { name: person.name })).toHaveCount(2);
    }
    await expectAccessible(page);
    const certificate = found.getByRole("link", { name: SAY.people.certificateOf(person.name, "HackFest 2026") });
    await expect(certificate.first()).toHaveAttribute("href", /^\/certify\/.{22}$/);

    const ways = found.getByRole("link", { name: SAY.people.inListOf(person.name, "HackFest 2026") });
    await ways.last().click();
    await expect(page).toHaveURL(new RegExp(`/students/${template}\\?q=`));
    const row = (name: string) => page.getByRole("checkbox", { name: SAY.students.select(name) });
    await expect(row(person.name)).toBeVisible();
    await expect(row("Ananya Krishnamurthy")).toBeHidden();
    await page.getByRole("searchbox", { name: SAY.students.search }).fill("");
    await expect(row("Ananya Krishnamurthy")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/students/${template}$`));

    await page.goto("/user/people?q=nobody");
    await expect(page.getByText(SAY.people.noneText("nobody"))).toBeVisible();
  },
);

async function setFaults(...rules: SmtpRule[]): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${PORTS.mails}/faults`, {
    method: "PUT",
    body: JSON.stringify(rules),
  });
  expect(response.ok).toBe(true);
}
