// The login screen and the shell behind it, part by part.
import { expect, type Request } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { openOrganiser } from "../organiser.ts";
import { AT_A_DESK, test } from "./journey.ts";
import { PORTS } from "./ports.ts";
import { prepare } from "./prepare.ts";
import { askForCode, newMobile, typeCode } from "./steps.ts";

test("the login asks for a mobile number, or a wallet", AT_A_DESK, async ({ page }) => {
  for (const address of ["/", "/login"]) {
    await page.goto(address);
    await expect(page.getByRole("textbox", { name: SAY.login.mobile })).toBeVisible();
  }
  await expect(page.getByText("+91")).toBeVisible();
  await expect(page.getByRole("button", { name: SAY.login.send, exact: true })).toBeDisabled();
  await page.getByRole("button", { name: SAY.login.wallet }).click();
  await expect(page.getByText(SAY.login.walletMissing)).toBeVisible();
});

test("a wallet is asked for its address; that the server refuses it is said to nobody", AT_A_DESK, async ({ page }) => {
  await page.addInitScript(() => {
    const addresses = ["0x52908400098527886E0F7030069857D2E4169EE7"];
    const request = ({ method }: { method: string }) =>
      Promise.resolve(method === "eth_requestAccounts" ? addresses : "0x1234");
    Object.assign(window, { ethereum: { request } });
  });
  const asked = Promise.withResolvers<Request>();
  const held = Promise.withResolvers<void>();
  await page.route("**/login-wallet", async (route) => {
    asked.resolve(route.request());
    await held.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto("/login");
  await page.getByRole("button", { name: SAY.login.wallet }).click();
  await expect(page.getByText("Logining with 0x5290…9EE7")).toBeVisible();
  const request = await asked.promise;
  expect(request.postDataJSON()).toMatchObject({ address: "0x52908400098527886E0F7030069857D2E4169EE7" });
  expect(request.headers()).toMatchObject({ accept: "application/json", "content-type": "application/json" });
  expect(Object.keys(request.headers())).not.toContain("authorization");
  held.resolve();
  await expect(page.getByText("Logining with")).toBeHidden();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);
});

test("the code goes from box to box, back with Backspace, and in at once when pasted", AT_A_DESK, async ({ page }) => {
  await askForCode(page, newMobile());
  const box = (n: number) => page.getByRole("textbox", { name: n === 1 ? SAY.login.code : SAY.login.digit(n) });
  await typeCode(page, "12x3");
  await expect(box(1)).toHaveValue("1");
  await expect(box(3)).toHaveValue("3");
  await expect(box(4)).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(box(3)).toBeFocused();
  await box(1).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "code: 987 654 32");
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  });
  await expect(box(1)).toHaveValue("9");
  await expect(box(6)).toHaveValue("4");
});

test("a code that the browser reads from the SMS is filled in", AT_A_DESK, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "OTPCredential", { value: Object });
    Object.defineProperty(navigator, "credentials", { value: { get: () => Promise.resolve({ code: "135790" }) } });
  });
  await askForCode(page, newMobile());
  await expect(page.getByRole("textbox", { name: SAY.login.code })).toHaveValue("1");
  await expect(page.getByRole("textbox", { name: SAY.login.digit(6) })).toHaveValue("0");
});

test("someone new is asked for a name, someone known is not", AT_A_DESK, async ({ page }) => {
  const mobile = newMobile();
  const code = await askForCode(page, mobile);
  await page.getByRole("button", { name: SAY.login.verify }).click();
  await expect(page.getByText(SAY.login.otpIncomplete)).toBeVisible();
  await typeCode(page, code);
  const name = page.getByRole("textbox", { name: SAY.login.fullName });
  await expect(name).toBeFocused();
  await page.getByRole("button", { name: SAY.login.verify }).click();
  await expect(page.getByText(SAY.login.nameRequired)).toBeVisible();
  await name.fill("Asha Rao");
  await page.getByRole("button", { name: SAY.login.verify }).click();
  await expect(page).toHaveURL(/\/user\/templates$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("username"))).toBe("Asha Rao");

  await page.evaluate(() => localStorage.clear());
  await askForCode(page, mobile);
  await expect(page.getByRole("textbox", { name: SAY.login.fullName })).toBeHidden();
});

test("who goes back to the number and on again types the code they were sent", AT_A_DESK, async ({ page }) => {
  const mobile = newMobile();
  const code = await askForCode(page, mobile);
  await page.getByRole("textbox", { name: SAY.login.fullName }).fill("Asha Rao");
  await page.getByRole("button", { name: SAY.login.changeMobile }).click();
  await page.getByRole("button", { name: SAY.login.send, exact: true }).click();
  const name = page.getByRole("textbox", { name: SAY.login.fullName });
  await expect(name).toHaveValue("");
  await typeCode(page, code);
  await name.fill("Asha Rao");
  await page.getByRole("button", { name: SAY.login.verify }).click();
  await expect(page).toHaveURL(/\/user\/templates$/);
});

test("the shell leads everywhere, and says who is signed in", async ({ page, isMobile }) => {
  const { template } = await prepare(page);
  await page.goto("/");
  await expect(page).toHaveURL(/\/user\/templates$/);
  const places = page.getByRole("navigation", { name: SAY.nav.label });
  for (const [name, path] of [
    ["Templates", "/user/templates"],
    ["Gennerate Certificates", "/user/posts"],
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
  await page.keyboard.press("Escape");

  await page.goto(`/user/templates/students/${template}`);
  const back = page.getByRole("link", { name: SAY.product.back });
  if (!isMobile) return expect(back).toBeHidden();
  await back.click();
  await expect(page).toHaveURL(/\/user\/templates$/);
});

test("a token that the server does not know is forgotten", AT_A_DESK, async ({ page }) => {
  await page.goto("/login");
  await page.evaluate(() => localStorage.setItem("token", "nobody's"));
  await page.goto("/user/templates");
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("whoever comes after sees nothing of who was here before", AT_A_DESK, async ({ page, context }) => {
  const { organiser: asha } = await prepare(page);
  const ravi = await openOrganiser(`http://127.0.0.1:${PORTS.server}`, newMobile(), "Ravi");
  const first = page.getByRole("link", { name: SAY.templates.createFirst });
  const hers = page.getByRole("heading", { name: "HackFest 2026" });
  await page.goto("/user/templates");
  await expect(hers).toBeVisible();
  const other = await context.newPage();
  await other.goto("/health/live");
  let answers = Promise.withResolvers<void>();
  await page.route("**/user/template", async (route) => {
    await answers.promise;
    await route.continue();
  });
  const comes = async (token: string, name: string) => {
    answers = Promise.withResolvers<void>();
    await other.evaluate((theirs) => localStorage.setItem("token", theirs), token);
    await expect(page.getByRole("button", { name: SAY.nav.accountMenu })).toContainText(name);
    await expect(page.getByRole("heading", { name: SAY.templates.title })).toBeVisible();
    await expect(hers.or(first)).toHaveCount(0);
    answers.resolve();
  };
  // A tab that slept learns of both at once: that she is gone, and who came.
  await comes(ravi.token, "Ravi");
  await expect(first).toBeVisible();
  await other.evaluate(() => localStorage.removeItem("token"));
  await expect(page).toHaveURL(/\/login$/);
  await comes(asha.token, "Asha");
  await expect(hers).toBeVisible();
});

test(
  "who signs out is out at once and in every tab, while the server keeps them waiting",
  AT_A_DESK,
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

test(
  "while the login is checked a spinner shows, and without an answer the token is kept",
  AT_A_DESK,
  async ({ page }) => {
    await prepare(page);
    const held = Promise.withResolvers<void>();
    await page.route("**/user/data", async (route) => {
      await held.promise;
      await route.fulfill({ status: 503, json: {} });
    });
    await page.goto("/user/templates");
    await expect(page.getByText(SAY.login.checking)).toBeVisible();
    held.resolve();
    await expect(page.getByRole("heading", { name: SAY.login.unreachableTitle })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
    await page.unroute("**/user/data");
    await page.getByRole("button", { name: SAY.product.retry }).click();
    await expect(page.getByRole("heading", { name: SAY.templates.title })).toBeVisible();
  },
);

test("a certificate's address without its slash leads to the certificate", AT_A_DESK, async ({ page }) => {
  const { student } = await prepare(page);
  await page.goto(`/user/certify/${student.id}`);
  await expect(page).toHaveURL(new RegExp(`/certify/${student.id}$`));
  await expect(page.getByText(SAY.certificate.genuine)).toBeVisible();
});

test(
  "its script comes as small as the browser can unpack it, and is the same for all",
  AT_A_DESK,
  async ({ request }) => {
    const document = await (await request.get("/login", { headers: { accept: "text/html" } })).text();
    const script = /src="(\/assets\/app-[^"]+\.js)"/.exec(document)?.[1] ?? "";
    const plain = await (await request.get(script, { headers: { "accept-encoding": "identity" } })).text();
    for (const packing of ["br", "gzip"]) {
      const answer = await request.get(script, { headers: { "accept-encoding": packing } });
      expect(answer.headers()).toMatchObject({ "content-encoding": packing, vary: "accept-encoding" });
      expect(await answer.text()).toBe(plain);
    }
  },
);
