// An owner makes a key for a program, which works until it is revoked.
import { expect } from "@playwright/test";
import { V1 } from "#api/v1/call.ts";
import { SAY } from "#domain/say/say.ts";
import { FULL, test } from "./journey.ts";
import { PORTS } from "./ports.ts";
import { arrive } from "./prepare.ts";
import { buttonNamed, expectAccessible } from "./steps.ts";

const say = SAY.apiKeys;

test("an owner makes a key, gives it to a program, and revokes it", FULL, async ({ page }) => {
  await arrive(page);
  await page.goto("/user/keys");
  await expect(page.getByRole("heading", { name: say.empty })).toBeVisible();
  await expectAccessible(page);
  await buttonNamed(page, say.add).click();
  await page.getByLabel(say.name, { exact: true }).fill("Website of the club");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel(say.scopes["templates:read"])).toBeChecked();
  await expectAccessible(page);
  await buttonNamed(page, say.make).click();
  const made = page.getByRole("dialog", { name: say.madeTitle });
  await expect(made).toBeVisible();
  await expectAccessible(page);
  const key = await made.getByLabel(say.key, { exact: true }).inputValue();
  const ask = async () => {
    const headers = { authorization: `Bearer ${key}` };
    return (await page.request.get(`http://127.0.0.1:${PORTS.server}${V1}/templates`, { headers })).status();
  };
  expect(await ask()).toBe(200);
  await made.getByRole("button", { name: SAY.members.done }).click();
  await expect(page.getByText(say.scopes["templates:read"])).toBeVisible();
  await expectAccessible(page);
  await buttonNamed(page, say.revokeOf("Website of the club")).click();
  await page.getByRole("dialog").getByRole("button", { name: say.revoke }).click();
  await expect(page.getByText(say.states.revoked, { exact: true })).toBeVisible();
  expect(await ask()).toBe(401);
});
