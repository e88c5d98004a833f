// People of one workspace: two in one design, and what the students screen offers to a sender, a viewer and a desk
// helper.
import { type Browser, expect, type Page } from "@playwright/test";
import type { Role } from "#domain/account/permissions.ts";
import { PERMISSIONS } from "#domain/account/permissions.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN, openOrganiser, type Organiser } from "../organiser.ts";
import { FULL, FULL_AT_A_DESK, test } from "./journey.ts";
import { PORTS } from "./ports.ts";
import { arrive } from "./prepare.ts";
import { buttonNamed, expectAccessible, newMobile, press } from "./steps.ts";

const SITA = "Sita Devi";

test(
  "two people in one design see each other, and neither overwrites the other",
  FULL_AT_A_DESK,
  async ({ page, browser }) => {
    const { organiser, club } = await openClub(page);
    const template = await organiser.template(DESIGN);
    const sita = await join(organiser, club, "manager", SITA);
    const address = `/user/templates/customize/${template}`;
    await page.goto(address);
    const hers = await pageOf(browser, sita, address);
    await test.step("each sees the other within seconds, and no more once a tab is closed", async () => {
      await expect(page.getByText(SAY.presence.here(SITA, 0))).toBeVisible();
      await expect(hers.getByText(SAY.presence.here("Asha", 0))).toBeVisible();
      await expectAccessible(page);
      const another = await hers.context().newPage();
      await another.goto(address);
      await another.close();
    });
    await test.step("a save over a newer one is offered, with the name of the person", async () => {
      await moveName(hers, "Shift+ArrowDown");
      const saving = (status: string) => hers.getByRole("status").filter({ hasText: new RegExp(`^${status}$`) });
      await expect(saving(SAY.saving.saving)).toBeVisible();
      await expect(saving(SAY.saving.saved)).toBeVisible();
      await moveName(page, "Shift+ArrowUp");
      const dialog = page.getByRole("dialog", { name: SAY.saving.conflictTitle });
      await expect(dialog.getByText(SAY.saving.conflictWith(SITA))).toBeVisible();
      await expect(dialog.getByRole("img", { name: SAY.saving.theirsOf(SITA) })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: SAY.saving.loadTheirs }).click();
      await expect(dialog).toBeHidden();
    });
    await test.step("a member who is removed keeps their work, and can take it along", async () => {
      await removeMember(organiser, club, SITA);
      await expect(hers.getByText(SAY.presence.left)).toBeVisible();
      await expect(hers.getByRole("option", { name: /Student Name/ })).toBeVisible();
      await expectAccessible(hers);
      const saved = hers.waitForEvent("download");
      await buttonNamed(hers, SAY.presence.download).click();
      expect((await saved).suggestedFilename()).toMatch(/\.png$/);
      await expect(page.getByText(SAY.presence.here(SITA, 0))).toHaveCount(0);
    });
    await test.step("the record tells it, and leads to the design", async () => {
      await page.goto("/user/activity");
      await expect(page.getByRole("listitem").filter({ hasText: `removed ${SITA}` })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("combobox", { name: SAY.activity.topic }).selectOption(SAY.activity.topics.designs);
      await expect(page).toHaveURL(/topic=designs/);
      await page.getByRole("link", { name: "saved the design of HackFest 2026" }).first().click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    });
    await hers.context().close();
  },
);

test(
  "a sender, a viewer and a desk helper are offered what they may do with a list",
  FULL,
  async ({ page, browser }) => {
    const { organiser, club } = await openClub(page);
    const template = await organiser.template(DESIGN);
    const meera = { name: "Meera Nair", email: "", user_template_id: template };
    await organiser.ask("POST", "/user/students", meera);
    for (const role of ["sender", "viewer", "desk"] as const) {
      await test.step(role, async () => {
        const member = await join(organiser, club, role, `A ${role}`);
        const theirs = await pageOf(browser, member, `/user/templates/students/${template}`, page);
        await expect(theirs.getByRole("checkbox", { name: SAY.students.select(meera.name) })).toHaveCount(
          role === "sender" ? 1 : 0,
        );
        await expect(theirs.getByText(meera.name).filter({ visible: true }).first()).toBeVisible();
        await expect(buttonNamed(theirs, SAY.students.sendAll)).toHaveCount(role === "sender" ? 1 : 0);
        const told = theirs.getByText(
          SAY.workspaces.onlyTheyCan(PERMISSIONS["lists.change"], ["lists.change", "mails.send"]),
        );
        await expect(told).toHaveCount(role === "sender" ? 0 : 1);
        await expectAccessible(theirs);
        if (role === "desk") await handOver(theirs, meera.name);
        await theirs.goto(`/user/templates/customize/${template}`);
        await expect(theirs.getByRole("img", { name: SAY.templates.drawingOf("HackFest 2026") })).toBeVisible();
        await expect(buttonNamed(theirs, SAY.product.save)).toHaveCount(0);
        await expectAccessible(theirs);
        await theirs.context().close();
      });
    }
  },
);

async function handOver(page: Page, name: string): Promise<void> {
  await press(page.getByRole("button", { name: SAY.mail.giveOf(name) }));
  await expect(page.getByText(SAY.mail.states.given, { exact: true }).filter({ visible: true })).toBeVisible();
}

/** A workspace that Asha, signed in in this page, owns and uses. */
async function openClub(page: Page): Promise<{ organiser: Organiser; club: string }> {
  const { organiser } = await arrive(page);
  const { data } = (await organiser.ask("POST", "/user/workspaces", { name: "Robotics Club" })) as Made;
  return { organiser, club: data.id };
}

async function join(owner: Organiser, club: string, role: Role, name: string): Promise<Organiser> {
  const { data } = (await owner.ask("POST", `/user/workspaces/${club}/invitations`, { role })) as Invited;
  const member = await openOrganiser(`http://127.0.0.1:${PORTS.server}`, newMobile(), name);
  await member.ask("POST", "/user/invitations", { token: data.link.split("#")[1] });
  return member;
}

async function removeMember(owner: Organiser, club: string, name: string): Promise<void> {
  const { data } = (await owner.ask("GET", `/user/workspaces/${club}/members`)) as Listed;
  const member = data.members.find((one) => one.name === name)?.id ?? "";
  await owner.ask("DELETE", `/user/workspaces/${club}/members/${member}`);
}

type Made = { data: { id: string } };
type Invited = { data: { link: string } };
type Listed = { data: { members: { id: string; name: string }[] } };

/** A browser of their own, as wide as `like`. */
async function pageOf(browser: Browser, { token }: Organiser, address: string, like?: Page): Promise<Page> {
  const context = await browser.newContext(like ? { viewport: like.viewportSize() } : {});
  const page = await context.newPage();
  await page.goto("/health/live");
  await page.evaluate((kept) => localStorage.setItem("token", kept), token);
  await page.goto(address);
  return page;
}

async function moveName(page: Page, key: string): Promise<void> {
  const name = page.getByRole("option", { name: /Student Name/ });
  await name.focus();
  await page.keyboard.press(key);
}
