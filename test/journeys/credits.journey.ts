// Buying credits and whatever may go wrong; the history, the receipt, and the legal pages.
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { FULL_AT_A_DESK, FULL_ON_A_PHONE, test } from "./journey.ts";
import { pressOn } from "./keyboard.ts";
import { type Prepared, prepare } from "./prepare.ts";
import { expectAccessible } from "./steps.ts";

const say = SAY.buyCredits;
const WELCOME = 10;

test(
  "a plan is bought: its credits arrive, even if the browser loses the answer, and its receipt is a PDF",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await begin(page);
    await expectAccessible(page);
    const checkout = await open(page, "Starter");
    await expectAccessible(page);
    await checkout.getByRole("button", { name: /^Pay ₹/ }).click();
    await expect(page.getByText("Payment successfull!")).toBeVisible();
    await expect(page).toHaveURL(/\/user\/credits$/);
    await expectBalance(page, WELCOME + 50);
    await expect(page.getByRole("listitem").filter({ hasText: say.bought("Starter") })).toContainText("+50");
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    const receipt = page.getByRole("button", { name: SAY.receipt.downloadOf(`${say.bought("Starter")}, Today`) });
    await pressOn(page, receipt);
    expect((await download).suggestedFilename()).toMatch(/^Prashasti PR-\d{6}\.pdf$/);
    // If it fails to load, the screen stays as it is.
    await page.route("**/credits/receipts/*", (route) => route.fulfill({ json: { url: "/receipt/a/b/c" } }));
    const answered = page.waitForEvent("download");
    await receipt.click();
    expect(await (await answered).failure()).not.toBeNull();
    await expect(page.getByRole("heading", { name: SAY.credits.title })).toBeVisible();

    await test.step("the browser loses the answer after paying: the credits arrive through the provider's webhook", async () => {
      await page.goto("/user/buy-credits");
      const lost = await open(page, "Professional");
      await lost.getByRole("button", { name: SAY.checkout.lose }).click();
      await expect(lost.getByText(SAY.checkout.paid)).toBeVisible();
      await lost.getByRole("button", { name: SAY.product.close }).click();
      await expect(page.getByText("Payment successfull!")).toBeVisible();
      await expect(page).toHaveURL(/\/user\/credits$/);
      await expectBalance(page, WELCOME + 50 + 150);
    });
  },
);

test(
  "a buyer closes the checkout, sees why a payment failed, and pays at the next try",
  FULL_ON_A_PHONE,
  async ({ page }) => {
    await begin(page);
    const left = await open(page, "Enterprise");
    await left.getByRole("button", { name: SAY.checkout.cancel }).click();
    await expect(page.getByText("Payment cancelled")).toBeInViewport();
    const pressed = page.getByRole("button", { name: say.buy("Enterprise") });
    await expect(pressed).toBeFocused();
    await expect(pressed).toBeInViewport();
    await expectBalance(page, WELCOME);
    const checkout = await open(page, "Professional");
    await checkout.getByRole("button", { name: SAY.checkout.fail }).click();
    await expect(checkout.getByText(SAY.checkout.declined)).toBeVisible();
    await expectAccessible(page);
    await checkout.getByRole("button", { name: SAY.checkout.cancel }).click();
    await expect(page.getByText(`Payment failed: ${SAY.checkout.declined}`)).toBeVisible();
    const again = await open(page, "Professional");
    await again.getByRole("button", { name: /^Pay ₹/ }).click();
    await expect(page.getByText("Payment successfull!")).toBeVisible();
  },
);

test(
  "a checkout whose script is still loading takes no click, and Escape closes it",
  FULL_AT_A_DESK,
  async ({ page }) => {
    await begin(page);
    const script = /assets\/checkout-page-.*\.js$/;
    await page.route(script, (route) => route.abort());
    const missing = page.waitForEvent("requestfailed", (request) => script.test(request.url()));
    const checkout = await open(page, "Starter");
    await missing;
    for (const button of await checkout.getByRole("button").all()) await expect(button).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(page.getByText(say.cancelled)).toBeVisible();
    await expect(page.getByRole("button", { name: say.buy("Starter") })).toBeFocused();
  },
);

test("two tabs open the same order, and it is paid once", FULL_AT_A_DESK, async ({ page, context }) => {
  await begin(page);
  const other = await context.newPage();
  await other.goto("/user/buy-credits");
  const [one, two] = [await open(page, "Starter"), await open(other, "Starter")];
  await one.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page.getByText("Payment successfull!")).toBeVisible();
  await two.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(two.getByText(SAY.checkout.broken)).toBeVisible();
  await expect(page).toHaveURL(/\/user\/credits$/);
  await expectBalance(page, WELCOME + 50);
});

test("the browser's Back button leads back from buying", FULL_AT_A_DESK, async ({ page }) => {
  await prepare(page);
  await page.goto("/user/templates");
  await page.getByRole("link", { name: "Buy Credits" }).click();
  await expect(page.getByRole("button", { name: say.buy("Starter") })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: SAY.templates.title, level: 1 })).toBeVisible();
});

test("anybody can read the terms, starting from the login screen", FULL_ON_A_PHONE, async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("navigation", { name: SAY.legal.label }).getByRole("link", { name: "Terms" }).click();
  for (const name of ["Terms", "Privacy", "Refunds", "Contact"]) {
    await page.getByRole("navigation", { name: SAY.legal.label }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

async function begin(page: Page): Promise<Prepared> {
  const prepared = await prepare(page);
  await page.goto("/user/buy-credits");
  await expect(page.getByRole("button", { name: say.buy("Starter") })).toBeVisible();
  await expectBalance(page, WELCOME);
  return prepared;
}

async function open(page: Page, plan: string): Promise<FrameLocator> {
  await page.getByRole("button", { name: say.buy(plan) }).click();
  const checkout = frameOf(page);
  await expect(checkout.getByText(SAY.checkout.testMode)).toBeVisible();
  return checkout;
}

function frameOf(page: Page): FrameLocator {
  return page.getByRole("dialog").frameLocator("iframe");
}

async function expectBalance(page: Page, credits: number): Promise<void> {
  await expect(page.getByRole("region", { name: SAY.credits.balance })).toContainText(`${credits} credits`);
}
