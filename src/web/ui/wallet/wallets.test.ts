// The possible answers of a wallet.
import { describe, expect, test } from "vitest";
import { askAddress, signMessage, type Wallet } from "./wallets.ts";

const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";
const wallet = (request: () => Promise<unknown>): Wallet => ({
  id: "",
  name: "",
  icon: undefined,
  provider: { request },
});
// Wallets throw different things; this is the form of EIP-1193.
const refusing = (code: number) => wallet(() => Promise.reject(Object.assign(new Error("No"), { code })));

describe("a wallet", () => {
  test("returns its first account", async () => {
    expect(await askAddress(wallet(() => Promise.resolve([ADDRESS, "0x0"])))).toBe(ADDRESS);
  });

  test("returns nothing when the user declines", async () => {
    expect(await askAddress(refusing(4001))).toBeUndefined();
    expect(await signMessage(refusing(4001), ADDRESS, "Sign in")).toBeUndefined();
  });

  test("that is locked, or still waits for an earlier request, is reported as not answering", async () => {
    await expect(askAddress(wallet(() => Promise.resolve([])))).rejects.toThrow("wallet.silent");
    await expect(askAddress(refusing(-32002))).rejects.toThrow("wallet.silent");
    await expect(signMessage(refusing(4100), ADDRESS, "Sign in")).rejects.toThrow("wallet.silent");
  });
});
