// The ways to sign in that need a name or a provider, each by keys alone, at both widths.
import { type CDPSession, expect, type Page } from "@playwright/test";
import { SAY } from "#domain/say/say.ts";
import { openOrganiser } from "../organiser.ts";
import { arrowTo, pressOn } from "./keyboard.ts";
import { PROVIDER, test } from "./named-server.ts";
import { expectAccessible, newMobile } from "./steps.ts";
import { FULL } from "./journey.ts";

const say = SAY.profile;

test(
  "at the provider of the organisation, which is asked again after somebody declines, and which also confirms who it is before a change",
  FULL,
  async ({ page, named }) => {
    const subject = `noor-${newMobile()}`;
    named.provider.people[subject] = { name: "Noor Khan", email: `${subject}@example.com`, email_verified: true };
    named.provider.signedIn = "";
    const atProvider = page.getByRole("button", { name: SAY.login.oidc.with(PROVIDER) });
    await page.goto("/login");
    await expect(atProvider).toBeVisible();
    await expectAccessible(page);
    await pressOn(page, atProvider);
    await expect(page.getByText(SAY.login.oidc.declined)).toBeVisible();
    await expectAccessible(page);
    named.provider.signedIn = subject;
    await pressOn(page, atProvider);
    await expect(page).toHaveURL(/\/user\/templates$/);

    await page.goto("/user/profile");
    const linked = page.getByRole("button", { name: say.signIn.removeOf(`${say.signIn.kinds.oidc} ${PROVIDER}`) });
    await expect(linked).toBeVisible();
    await expectAccessible(page);
    // As five minutes later.
    await page.route("**/user/sessions", (route) => refuseOnce(route), { times: 1 });
    await pressOn(page, page.getByRole("button", { name: say.everywhere }));
    await expect(page.getByRole("dialog", { name: say.fresh.title })).toBeVisible();
    await expectAccessible(page);
    await pressOn(page, atProvider);
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  },
);

test(
  "with a passkey: added in the profile, used on the login screen, by its line and in the field's list, and to confirm that it's you",
  FULL,
  async ({ page, named }) => {
    const device = await deviceOf(page);
    const { token } = await openOrganiser(named.url, newMobile(), "Asha Rao");
    await page.goto("/health/live");
    await page.evaluate((kept) => localStorage.setItem("token", kept), token);
    await page.goto("/user/profile");
    await pressOn(page, page.getByRole("button", { name: say.signIn.addPasskey }));
    await expect(page.getByText(say.signIn.passkeyAdded)).toBeVisible();
    await expect(page.getByText(/^Added .*, not used yet$/)).toBeVisible();
    await expectAccessible(page);

    await device.touch(false);
    await signOut(page);
    await expect(page).toHaveURL(/\/login$/);
    const use = page.getByRole("button", { name: SAY.login.passkey.use });
    await expect(use).toBeVisible();
    await expectAccessible(page);
    await device.touch(true);
    await pressOn(page, use);
    await expect(page).toHaveURL(/\/user\/templates$/);

    // Without a press: chosen in the list under the field, which the device does at once.
    const chosen = page.waitForResponse("**/passkey/finish");
    await signOut(page);
    expect((await chosen).status()).toBe(200);
    await expect(page).toHaveURL(/\/user\/templates$/);

    await page.goto("/user/profile");
    await expect(page.getByText(/^Added .*, last used .*$/)).toBeVisible();
    await page.route("**/user/identities/*", (route) => refuseOnce(route), { times: 1 });
    const remove = page.getByRole("button", { name: new RegExp(`^${say.signIn.removeOf(say.signIn.kinds.passkey)} `) });
    await pressOn(page, remove);
    await expect(page.getByRole("dialog", { name: say.fresh.title })).toBeVisible();
    await expectAccessible(page);
    await pressOn(page, page.getByRole("button", { name: say.fresh.passkey }));
    await expect(page.getByText(say.signIn.removed)).toBeVisible();
    await expect(remove).toBeHidden();
  },
);

async function signOut(page: Page): Promise<void> {
  await pressOn(page, page.getByRole("button", { name: SAY.nav.accountMenu }));
  await arrowTo(page, page.getByRole("menuitem", { name: SAY.nav.signOut }));
  await page.keyboard.press("Enter");
}

type Route = Parameters<Parameters<Page["route"]>[1]>[0];

async function refuseOnce(route: Route): Promise<void> {
  await route.fulfill({ status: 403, json: { code: "proof.needed", message: say.fresh.needed } });
}

/** A device in Chromium that knows its user's finger. */
async function deviceOf(page: Page): Promise<{ touch: (touches: boolean) => Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touch: async (enabled) => {
      await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
  };
}
