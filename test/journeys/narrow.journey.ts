// Narrow windows: 320 px, a desktop at 400 %, and a desktop at 200 %. Nothing is outside the window or covered by bars,
// and dialogs and menus are accessible to everyone.
import { expect, type Page } from "@playwright/test";
import * as hi from "#domain/say/hi.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../organiser.ts";
import { openImport, walkImport } from "./import-steps.ts";
import { FULL_AT_A_DESK, test } from "./journey.ts";
import {
  addMira,
  addressIn,
  IN_FORMS,
  IN_THE_DESIGNER,
  makePost,
  ON_A_CERTIFICATE,
  ON_THE_LIST,
  ON_THE_POSTS,
  ON_THE_PROFILE,
  ON_THE_TEMPLATES,
  openEach,
  openFullList,
  PARTS,
} from "./opened.ts";
import { asRecipient } from "./opened-by-recipients.ts";
import { aboutSaving, chooseDesign, IN_AN_EMPTY_DESIGN, lookAtBackground } from "./opened-designing.ts";
import { ON_THE_MEMBERS, openMembers } from "./opened-members.ts";
import { openNewTemplate, prepare } from "./prepare.ts";
import { askForCode, expectAccessible, newMobile } from "./steps.ts";

/** Each dialog is checked in both windows without closing it, as when a user zooms: both have a phone's layout. */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
] as const;

test.describe("in a window 320 px wide, and in one of 1280 by 800 at 200 %", () => {
  test.use({ viewport: WINDOWS[0], deviceScaleFactor: 2 });

  test("every screen fits the window, and shows what has the focus", FULL_AT_A_DESK, async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("textbox", { name: SAY.login.mobile })).toBeVisible();
    await expectRoom(page);
    await askForCode(page, newMobile());
    await expectRoom(page);
    const { organiser, template, student } = await prepare(page);
    const post = await makePost(organiser, template);
    for (const path of [
      "/user/templates",
      "/user/posts",
      "/user/create-template",
      `/user/templates/customize/${template}`,
      `/user/templates/view/${template}`,
      `/user/templates/students/${template}`,
      "/user/credits",
      "/user/buy-credits",
      "/user/profile",
      "/user/members",
      "/user/activity",
      "/user/figures",
      "/user/issuer",
      "/user/brand",
      "/user/create-post",
      `/user/post/${post}`,
      "/nowhere",
      "/privacy",
      `/certify/${student.id}`,
      `/certify/${"A".repeat(22)}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[data-waiting]")).toHaveCount(0);
      await expectRoom(page);
    }
  });

  test(
    "the dialogs and menus of the students screen fit, and are accessible to everyone",
    FULL_AT_A_DESK,
    async ({ page }) => {
      await openFullList(page);
      await expectRoom(page);
      await openEach(page, ON_THE_LIST, (part) => expectRoomForEveryone(page, part));
    },
  );

  test(
    "the menus, lists and forms of the templates fit, and are accessible to everyone",
    FULL_AT_A_DESK,
    async ({ page }) => {
      const { template } = await prepare(page);
      const look = (part: string) => expectRoomForEveryone(page, part);
      await page.goto("/user/templates");
      await openEach(page, ON_THE_TEMPLATES, look);
      await page.goto("/user/create-template");
      await openEach(page, [IN_FORMS.category], look);
      await page.getByRole("button", { name: SAY.createTemplate.submit, exact: true }).click();
      await expect(page.getByText(SAY.createTemplate.fillAll)).toBeVisible();
      await look("main");
      await page.goto("/user/create-post");
      await openEach(page, [IN_FORMS.template], look);
      await page.goto(`/user/create-post?template=${template}`);
      await openEach(page, [IN_FORMS.subcategory], look);
    },
  );

  test(
    "the dialogs of posts, certificates and the profile fit, and show what has the focus",
    FULL_AT_A_DESK,
    async ({ page }) => {
      const look = (part: string) => expectRoom(page, part);
      const { organiser, template, student } = await prepare(page);
      const post = await makePost(organiser, template);
      await page.goto(`/user/create-post?template=${template}`);
      await openEach(page, ON_THE_POSTS, look);
      await page.goto(`/certify/${student.id}`);
      await openEach(page, ON_A_CERTIFICATE, look);
      await page.goto(`/user/post/${post}`);
      await openEach(page, ON_A_CERTIFICATE, look);
      await organiser.ask("PUT", "/user/profile", { name: "Asha", email: `asha.${newMobile()}@example.com` });
      await page.goto("/user/profile");
      await openEach(page, ON_THE_PROFILE, look);
      await page.getByRole("button", { name: SAY.profile.edit }).click();
      await expectRoom(page);
    },
  );

  test(
    "the members of a workspace and an invitation fit, and are accessible to everyone",
    FULL_AT_A_DESK,
    async ({ page }) => {
      const invite = await openMembers(page);
      await expectRoomForEveryone(page, "main");
      await openEach(page, ON_THE_MEMBERS, (part) => expectRoomForEveryone(page, part));
      await page.goto("/user/profile?new=workspace");
      await expect(page.getByRole("dialog", { name: SAY.members.make })).toBeVisible();
      await expectRoomForEveryone(page, PARTS.dialog);
      await page.goto(await invite());
      await expect(page.getByRole("button", { name: SAY.members.join.join })).toBeVisible();
      await expectRoomForEveryone(page, "main");
    },
  );

  test("every dialog of the designer, and of a certificate in Hindi, fits", FULL_AT_A_DESK, async ({ page }) => {
    const look = (part: string) => expectRoom(page, part);
    await openNewTemplate(page);
    await openEach(page, IN_AN_EMPTY_DESIGN, look);
    await lookAtBackground(page);
    await look(PARTS.dialog);
    const prepared = await prepare(page);
    await page.goto(`/user/templates/customize/${prepared.template}`);
    await openEach(page, IN_THE_DESIGNER, look);
    await chooseDesign(page);
    await look(PARTS.dialog);
    await page.reload();
    await openEach(page, aboutSaving(prepared), look);
    const template = await prepared.organiser.template(DESIGN, "Hindi");
    await page.goto(`/certify/${await addMira(prepared.organiser, template)}`);
    await openEach(page, asRecipient(hi, addressIn(template)), look);
  });

  test("a certificate in Hindi fits even if its fonts fail to load", FULL_AT_A_DESK, async ({ page }) => {
    const { organiser } = await prepare(page);
    await page.route(/\.woff2/, (route) => route.abort());
    const template = await organiser.template(DESIGN, "Hindi");
    await page.goto(`/certify/${await addMira(organiser, template)}`);
    await openEach(page, asRecipient(hi, addressIn(template)), (part) => expectRoom(page, part));
  });

  test("every step of an import fits, and is accessible to everyone", FULL_AT_A_DESK, async ({ page }) => {
    const { template } = await prepare(page);
    const dialog = await openImport(page, template);
    await walkImport(dialog, () => expectRoomForEveryone(page, PARTS.dialog));
  });
});

async function expectRoomForEveryone(page: Page, part: string): Promise<void> {
  await expectRoom(page, part);
  await expectAccessible(page, part);
}

/** In each window nothing is wider than it, and whatever Tab reaches in this part of the page is visible. */
async function expectRoom(page: Page, part = "body"): Promise<void> {
  for (const window of WINDOWS.toReversed()) {
    await page.setViewportSize(window);
    await expectRoomHere(page, part);
  }
}

async function expectRoomHere(page: Page, part: string): Promise<void> {
  await expect(async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([page.url(), wide]).toEqual([page.url(), 0]);
    expect(await page.locator(part).filter({ visible: true }).last().evaluate(findCovered)).toEqual([]);
  }).toPass({ timeout: 15_000 });
}

/** Runs in the page: focuses one element after the other, and names those that are then invisible. */
function findCovered(part: Element): string[] {
  const reached = [...part.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]")];
  const covered = reached.filter((each) => {
    if (each.tabIndex < 0 || !each.checkVisibility({ visibilityProperty: true })) return false;
    if (each.closest("[aria-hidden=true], [inert]")) return false;
    each.focus();
    if (document.activeElement !== each) return false;
    // A checkbox drawn by us is visible instead of the browser's.
    const shown = each.matches(".sr-only") ? (each.closest("label") ?? each) : each;
    const { x, y, width, height } = shown.getBoundingClientRect();
    const [left, right] = [Math.max(0, x), Math.min(innerWidth, x + width)];
    const [top, bottom] = [Math.max(0, y), Math.min(innerHeight, y + height)];
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= right || top >= bottom || !at || !(shown.contains(at) || at.contains(shown));
  });
  return covered.map((each) => `${each.tagName} ${each.getAttribute("aria-label") ?? each.textContent}`);
}
