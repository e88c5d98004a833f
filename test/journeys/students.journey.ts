// The students screen in use: refused mails, a long list, Undo, a later design.
import { expect, type Locator } from "@playwright/test";
import * as hindi from "#domain/say/hi.ts";
import { SAY } from "#domain/say/say.ts";
import * as tamil from "#domain/say/ta.ts";
import { DESIGN } from "../organiser.ts";
import type { SmtpRule } from "../peers/smtp-faults.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";
import { chooseIn, pickIn, pressOn, tabBackTo, writeInto } from "./keyboard.ts";
import { PORTS } from "./ports.ts";
import { prepare } from "./prepare.ts";
import { expectAccessible, takeListOver } from "./steps.ts";

const say = SAY.students;
const REFUSED: SmtpRule = { kind: "refuse", at: "data", code: 554, to: "refused@" };

for (const [language, words] of [
  ["hi", hindi],
  ["ta", tamil],
] as const)
  test(
    `the controls above the list are in two lines at 1280 px, also in ${language}`,
    FULL_AT_A_DESK,
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const { organiser, template } = await prepare(page);
      await organiser.ask("POST", "/user/students", { name: "Meera Nair", user_template_id: template });
      await page.context().addCookies([{ name: "language", value: language, url: new URL("/", page.url()).href }]);
      await page.goto(`/user/templates/students/${template}`);
      const button = (name = "") => page.getByRole("button", { name, exact: true });
      const search = page.getByRole("searchbox", { name: words.students.search ?? "" });
      await expect(search).toBeVisible();
      expect((await topsOf(button(words.students.add), button(words.students.sendAll))).size).toBe(1);
      const last = page.getByRole("combobox", { name: words.students.sort ?? "" });
      expect((await topsOf(search, last, page.locator("[aria-keyshortcuts='?']"))).size).toBe(1);
      await button(words.templates.more).click();
      await page.getByRole("menuitem", { name: words.claimLink.open ?? "" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
    },
  );

test(
  "with the keyboard alone a refused mail is found by name and reason, and sent once its address is corrected",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { organiser, template } = await prepare(page);
    await setFaults(REFUSED, { kind: "hold", to: "slow@" });
    for (const [name, email] of [
      ["Meera Nair", "slow@example.com"],
      ["Rahul Sharma", "refused@example.com"],
    ])
      await organiser.ask("POST", "/user/students", { name, email, user_template_id: template });
    await page.goto(`/user/templates/students/${template}`);

    const sendAll = page.getByRole("button", { name: say.sendAll });
    await pressOn(page, sendAll);
    const dialog = page.getByRole("dialog", { name: SAY.mail.confirmTitle });
    await expect(dialog.getByRole("img", { name: SAY.mail.pictureAlt("Rahul Sharma") })).toBeVisible();
    await expect(dialog.getByRole("link", { name: say.whatsappOf("Ananya Krishnamurthy") })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\//,
    );
    const send = dialog.getByRole("button", { name: SAY.mail.send(2) });
    await expect(send).toBeEnabled();
    await pressOn(page, send);
    await pressOn(page, page.getByRole("button", { name: SAY.mail.sendNow }));
    await expect(page.getByRole("button", { name: "Sending", exact: true })).toBeDisabled();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await setFaults(REFUSED);
    await expect(page.getByText("Sent 1, failed 1")).toBeVisible();

    const panel = page.getByRole("region", { name: SAY.mail.progressLabel });
    await expect(panel.getByRole("listitem")).toHaveText([/Rahul Sharma.*Blocked by the mail server's rules/]);
    const answer = panel.getByText("554 5.7.1 Refused by policy");
    await expect(answer).toBeHidden();
    await pressOn(page, panel.getByText(SAY.mail.returned.details));
    await expect(answer).toBeVisible();
    await expectAccessible(page);
    const edit = page.getByRole("button", { name: say.editOf("Rahul Sharma") });
    await pressOn(page, edit);
    await writeInto(page, page.getByRole("textbox", { name: say.columns.email }), "rahul@example.com");
    await page.keyboard.press("Enter");
    await expect(page.getByText(say.updated)).toBeVisible();
    await expect(edit).toBeFocused();
    await tabBackTo(page, panel.getByRole("button", { name: SAY.mail.retryFailed(1) }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(SAY.mail.allSent)).toBeVisible();
    await expect(panel).toBeHidden();
    await expect(page.locator("#content")).toBeFocused();

    await pressOn(page, sendAll);
    await expect(dialog.getByText(SAY.mail.nobody)).toBeVisible();
    await pressOn(page, dialog.getByRole("checkbox", { name: SAY.mail.again }), "Space");
    await expect(send).toBeEnabled();
  },
);

test(
  "with the keyboard alone a student is restored with Undo, and a long list is paged, filtered and searched",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { organiser, template, student } = await prepare(page);
    await page.goto(`/user/templates/students/${template}`);
    await test.step("a deleted student is restored with Undo, and edited", async () => {
      await chooseIn(page, page.getByRole("button", { name: say.menuOf(student.name) }), SAY.product.delete);
      await pressOn(page, page.getByRole("dialog").getByRole("button", { name: SAY.product.delete, exact: true }));
      await expect(page.getByText(say.noneFound)).toBeVisible();
      expect((await page.request.get(`/certify/${student.id}`)).status()).toBe(410);
      await pressOn(page, page.getByRole("button", { name: SAY.product.undo }));
      await pressOn(page, page.getByRole("button", { name: say.editOf(student.name) }));
      await writeInto(page, page.getByRole("textbox", { name: say.columns.name, exact: true }), "Ananya Rao");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: say.editOf("Ananya Rao") })).toBeVisible();
    });

    await organiser.importStudents(template, 60);
    await page.reload();
    await expect(page.getByText(say.range(1, 50, 61))).toBeVisible();
    // What comes later may still push the end of the list away.
    await page.waitForLoadState("networkidle");
    const next = page.getByRole("button", { name: say.next });
    await tabBackTo(page, next);
    await page.keyboard.press("Enter");
    await expect(page.getByText(say.range(51, 61, 61))).toBeVisible();
    await expect(next).toBeDisabled();
    await expect(next).toHaveCSS("cursor", "not-allowed");
    await tabBackTo(page, page.getByRole("button", { name: say.previous }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(say.range(1, 50, 61))).toBeVisible();
    await page.keyboard.press("/");
    const search = page.getByRole("searchbox", { name: say.search });
    await expect(search).toBeFocused();
    await page.keyboard.type("HF-0042");
    await expect(page.getByRole("button", { name: say.editOf("Ananya Rao") })).toHaveCount(1);
    await pickIn(page, page.getByLabel(say.state), SAY.mail.states.failed);
    await expect(page.getByText(say.noMatch("HF-0042"))).toBeVisible();
    await pickIn(page, page.getByLabel(say.state), say.anyState);
    await tabBackTo(page, search);
    await writeInto(page, search, "nobody has this name");
    await expect(page.getByText(say.noneFound)).toBeVisible();
  },
);

test("rows copied from a sheet are pasted into the import", FULL_AT_A_DESK, async ({ page, context }) => {
  const { template } = await prepare(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/user/templates/students/${template}`);
  await page.getByRole("button", { name: say.importCsv }).click();
  const dialog = page.getByRole("dialog", { name: say.importTitle });
  await expect(dialog).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText("Name\tEmail\nमीरा नायर\tmeera@example.com\n"));
  await page.keyboard.press("ControlOrMeta+v");
  await expect(dialog.getByText(SAY.importing.forecast(1, 0, 0, 0))).toBeVisible();
  await takeListOver(dialog);
  await expect(page.getByText(say.imported(1))).toBeVisible();
  await expect(page.getByText("मीरा नायर", { exact: true })).toBeVisible();
});

test(
  "certificates of an earlier design are updated to the newest with one key press",
  FULL_AT_A_DESK,
  async ({ page }) => {
    const { organiser, template, student } = await prepare(page);
    const picture = async () => (await page.request.get(`/certify/${student.id}.png`)).body();
    const before = await picture();
    const content = JSON.stringify({ ...DESIGN, elements: DESIGN.elements.slice(1) });
    await organiser.ask("POST", `/user/template/temp/${template}`, { content });
    expect((await picture()).equals(before)).toBe(true);
    await page.goto(`/user/templates/students/${template}`);
    await expect(page.getByText("1 certificate shows the earlier design")).toBeVisible();
    await pressOn(page, page.getByRole("button", { name: say.updateThem }));
    await expect(page.getByText(say.updatedThem(1))).toBeVisible();
    await expect(page.getByText("shows the earlier design")).toBeHidden();
    await expect(page.locator("#content")).toBeFocused();
    expect((await picture()).equals(before)).toBe(false);
    await page.goto(`/certify/${student.id}`);
    await expect(page.getByText(/^Updated on \d+ \w+ \d{4}$/)).toBeVisible();
  },
);

/** Sets how the journeys' mail server behaves from now on. */
async function setFaults(...rules: SmtpRule[]): Promise<void> {
  await fetch(`http://127.0.0.1:${PORTS.mails}/faults`, { method: "PUT", body: JSON.stringify(rules) });
}

async function topsOf(...parts: readonly Locator[]): Promise<Set<number | undefined>> {
  return new Set(await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y)));
}
