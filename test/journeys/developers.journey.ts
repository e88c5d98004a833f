// Whoever writes programs reads every call and tries one, and copies from the guides; a certificate on another site.
import { createServer } from "node:http";
import { expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { freePort } from "../free-port.ts";
import { AT_A_DESK, FULL, FULL_AT_A_DESK, test } from "./journey.ts";
import { PORTS } from "./ports.ts";
import { prepare } from "./prepare.ts";
import { buttonNamed, expectAccessible } from "./steps.ts";

/** Another origin, of a real server: a browser lets no page without one frame an address of this machine. */
const CLUB = `http://localhost:${await freePort()}`;
const say = SAY.developers;

test("every call is described at /developers, by our own server alone", FULL, async ({ page }) => {
  await page.goto("/developers");
  await expect(page.getByRole("heading", { name: say.title, exact: true })).toBeVisible();
  await expectAccessible(page);
  // Large: nothing of it is loaded before somebody wants it.
  expect(
    await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .join(),
    ),
  ).not.toContain("scalar");
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole("heading", { name: "Templates", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^The templates of the workspace/ })).toBeVisible();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test(
  "a call is tried with a key, which goes to our own server and is forgotten with the page",
  FULL,
  async ({ page }) => {
    const { organiser } = await prepare(page);
    const own = ((await organiser.ask("GET", "/user/workspaces")) as { data: { id: string }[] }).data[0]?.id ?? "";
    const wanted = { name: "Reference", scopes: ["templates:read"] };
    const made = (await organiser.ask("POST", `/user/workspaces/${own}/keys`, wanted)) as { data: { key: string } };
    await page.goto("/developers");
    await openReference(page);
    await page.getByRole("textbox", { name: "Token" }).first().fill(made.data.key);
    await page
      .getByRole("button", { name: /^Test Request.*\/templates\)$/ })
      .first()
      .click();
    const asked = page.waitForRequest(/\/api\/v1\/templates/);
    await page.getByRole("dialog").getByRole("button", { name: /^Send/ }).first().click();
    const request = await asked;
    expect(request.url()).toBe(`http://127.0.0.1:${PORTS.server}/api/v1/templates`);
    expect([request.headers()["authorization"], request.headers()["cookie"]]).toEqual([
      `Bearer ${made.data.key}`,
      undefined,
    ]);
    expect((await request.response())?.status()).toBe(200);
    await expect(page.getByRole("dialog").getByText("HackFest 2026")).toBeVisible();
    const kept = () =>
      page.evaluate(() => [Object.values(localStorage), Object.values(sessionStorage), document.cookie].join());
    expect(await kept()).not.toContain("pr_live_");
    await page.reload();
    // Scalar names the call in the address: the reference opens with it, as from a link to a call.
    if (new URL(page.url()).hash === "") await openReference(page);
    await expect(page.getByRole("textbox", { name: "Token" }).first()).toHaveValue("");
  },
);

test("the reference that cannot be loaded says so, and its button loads it later", FULL_AT_A_DESK, async ({ page }) => {
  await page.route("**/assets/scalar-*", (route) => route.abort());
  await page.goto("/developers");
  await openReference(page);
  await expect(page.getByRole("status")).toHaveText(say.openFailed);
  await page.unroute("**/assets/scalar-*");
  await openReference(page);
  await expect(page.getByRole("heading", { name: "Templates", exact: true })).toBeVisible();
});

async function openReference(page: Page): Promise<void> {
  await page.getByRole("button", { name: say.open }).click();
}

test("a guide's code is copied with one press", FULL, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/developers");
  await page.getByRole("main").getByRole("link", { name: say.guides.python }).click();
  await expect(page.getByRole("heading", { name: "Issue certificates from a Python script" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: say.copy }).first().click();
  await expect(page.getByRole("button", { name: say.copied })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('SITE + "/api/v1/issues"');
  expect(copied).toContain(`"http://127.0.0.1:${PORTS.server}"`);
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test.describe("on another site", AT_A_DESK, () => {
  test.use({ neighbours: [CLUB] });

  test("the code from 'Share' shows the certificate in its page", FULL, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { student } = await prepare(page);
    await page.goto(`/certify/${student.id}`);
    await buttonNamed(page, SAY.certificate.share).click();
    await buttonNamed(page, SAY.certificate.copyFrame).click();
    await expect(page.getByText(SAY.certificate.codeCopied)).toBeVisible();
    await expectAccessible(page);
    const code = await page.evaluate(() => navigator.clipboard.readText());
    const club = createServer((_, response) => {
      response.setHeader("content-type", "text/html").end(`<!doctype html><title>Club</title>${code}`);
    }).listen(Number(new URL(CLUB).port));
    await page.goto(CLUB);
    const frame = page.frameLocator("iframe");
    await expect(frame.getByText(student.name, { exact: true })).toBeVisible();
    await expect(frame.getByText(SAY.certificate.genuine)).toBeVisible();
    const picture = frame.getByRole("img", { name: /Certificate of/ });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
    const opening = page.waitForEvent("popup");
    await frame.getByRole("link", { name: SAY.embed.verify }).click();
    const opened = await opening;
    await expect(opened).toHaveURL(new RegExp(`/certify/${student.id}$`));
    club.close();
  });
});
