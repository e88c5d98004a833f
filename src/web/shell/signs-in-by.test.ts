import { expect, test } from "vitest";
import { signsInBy } from "./signs-in-by.ts";

const wallet = "0x52908400098527886e0f7030069857d2e4169ee7";

test.each([
  ["a mobile number, masked on the wall", { mobile: "9876543210", email: null, wallet: null }, true, "+91 98••••3210"],
  [
    "a mobile number, whole in the menu",
    { mobile: "9876543210", email: "asha@example.com", wallet },
    false,
    "+91 9876543210",
  ],
  [
    "an e-mail address, masked on the wall",
    { mobile: null, email: "asha@example.com", wallet },
    true,
    "a•••@example.com",
  ],
  [
    "an e-mail address, whole in the menu",
    { mobile: null, email: "asha@example.com", wallet },
    false,
    "asha@example.com",
  ],
  ["a wallet in place of the number", { mobile: null, email: null, wallet }, false, "0x5290…9ee7"],
])("below the name is %s", (_, account, masked, shown) => {
  expect(signsInBy({ name: "Asha Rao", ...account }, masked)).toBe(shown);
});

test("an account that is named by its wallet shows it once", () => {
  expect(signsInBy({ name: "0x5290…9EE7", mobile: null, email: null, wallet }, true)).toBeUndefined();
});
