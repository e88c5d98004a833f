// The login screen and the navigation behind it, part by part.
import { expect } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { AT_A_DESK, FULL, FULL_AT_A_DESK, test } from "./journey.ts";
import { prepare } from "./prepare.ts";
import { askForCode, expectAccessible, newMobile, typeCode } from "./steps.ts";

test("a new user is asked for a name, a returning user is not", AT_A_DESK, async ({ page }) => {
  const mobile = newMobile();
  const code = await askForCode(page, mobile);
  await page.getByRole("button", { name: SAY.login.verify }).click();
  await expect(page.getByText(SAY.login.otpIncomplete)).toBeVisible();
  await typeCode(page, code);
  const name = page.getByRole("textbox", { name: SAY.login.fullName });
  await expect(name).toBeFocused();
  await page.getByRole("button", { name: SAY.login.verify }).click();
  await expect(page.getByText(SAY.login.nameRequired)).toBeVisible();
  await expectAccessible(page);
  await name.fill("Asha Rao");
  await page.getByRole("button", { name: SAY.login.verify }).click();
  await expect(page).toHaveURL(/\/user\/templates$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("username"))).toBe("Asha Rao");

  await page.evaluate(() => localStorage.clear());
  await askForCode(page, mobile);
  await expect(page.getByRole("textbox", { name: SAY.login.fullName })).toBeHidden();
});

test("the navigation leads to every screen, and shows who is signed in", FULL, async ({ page, isMobile }) => {
  const { template } = await prepare(page);
  await page.goto("/");
  await expect(page).toHaveURL(/\/user\/templates$/);
  const places = page.getByRole("navigation", { name: SAY.nav.label });
  for (const [name, path] of [
    ["Templates", "/user/templates"],
    ["Gennerate Certificates", "/user/posts"],
    ["Posts", "/user/create-post"],
    ["Credits", "/user/credits"],
    ["Buy Credits", "/user/buy-credits"],
  ] as const)
    await expect(places.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  await expect(page.getByRole("contentinfo")).toHaveText("Made with love in India");

  await page.getByRole("button", { name: SAY.nav.accountMenu }).click();
  await expect(page.getByRole("menu").getByText("Asha", { exact: true })).toBeVisible();
  await expect(page.getByRole("menu").getByText(/^\+91 \d{10}$/)).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
  const support = page.getByRole(isMobile ? "menuitem" : "link", { name: "Contact Support" });
  await expect(support.first()).toHaveAttribute("target", "_blank");
  await expectAccessible(page, "[role=menu]");
  await page.keyboard.press("Escape");

  await page.goto(`/user/templates/students/${template}`);
  const back = page.getByRole("link", { name: SAY.product.back });
  if (!isMobile) return expect(back).toBeHidden();
  await back.click();
  await expect(page).toHaveURL(/\/user\/templates$/);
});

test(
  "signing out takes effect at once in every tab, even if the server does not answer",
  FULL_AT_A_DESK,
  async ({ page, context }) => {
    const { organiser } = await prepare(page);
    await page.goto("/user/templates");
    const menu = page.getByRole("button", { name: SAY.nav.accountMenu });
    const other = await context.newPage();
    await other.goto("/user/credits");
    await expect(other.getByRole("button", { name: SAY.nav.accountMenu })).toBeVisible();
    const answered = Promise.withResolvers<void>();
    await page.route("**/logout", (route) => answered.promise.then(() => route.continue()));
    await menu.click();
    await page.getByRole("menuitem", { name: SAY.nav.signOut }).click();
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    answered.resolve();
    const headers = { authorization: `Bearer ${organiser.token}` };
    const status = async () => (await page.request.get("/backend/public/api/user/data", { headers })).status();
    await expect.poll(status, "the server has heard of it").toBe(401);
  },
);

test("a certificate's address without its slash leads to the certificate", FULL_AT_A_DESK, async ({ page }) => {
  const { student } = await prepare(page);
  await page.goto(`/user/certify/${student.id}`);
  await expect(page).toHaveURL(new RegExp(`/certify/${student.id}$`));
  await expect(page.getByText(SAY.certificate.genuine)).toBeVisible();
});

test("its script is compressed as the browser asks, with the same content", FULL_AT_A_DESK, async ({ request }) => {
  const document = await (await request.get("/login", { headers: { accept: "text/html" } })).text();
  const script = /src="(\/assets\/app-[^"]+\.js)"/.exec(document)?.[1] ?? "";
  const plain = await (await request.get(script, { headers: { "accept-encoding": "identity" } })).text();
  for (const packing of ["br", "gzip"]) {
    const answer = await request.get(script, { headers: { "accept-encoding": packing } });
    expect(answer.headers()).toMatchObject({ "content-encoding": packing, vary: "accept-encoding" });
    expect(await answer.text()).toBe(plain);
  }
});
