// What a wallet says when it is asked, and what the person made of it.
import { describe, expect, test } from "vitest";
import { askAddress, signMessage, type Wallet } from "./wallets.ts";

const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";
const wallet = (request: () => Promise<unknown>): Wallet => ({
  id: "",
  name: "",
  icon: undefined,
  provider: { request },
});
// Wallets throw what they like; this is how EIP-1193 has it.
const refusing = (code: number) => wallet(() => Promise.reject(Object.assign(new Error("No"), { code })));

describe("a wallet", () => {
  test("gives its first account", async () => {
    expect(await askAddress(wallet(() => Promise.resolve([ADDRESS, "0x0"])))).toBe(ADDRESS);
  });

  test("gives nothing where the person declines", async () => {
    expect(await askAddress(refusing(4001))).toBeUndefined();
    expect(await signMessage(refusing(4001), ADDRESS, "Sign in")).toBeUndefined();
  });

  test("that is locked or still waits for an earlier answer is said to give none", async () => {
    await expect(askAddress(wallet(() => Promise.resolve([])))).rejects.toThrow("wallet.silent");
    await expect(askAddress(refusing(-32002))).rejects.toThrow("wallet.silent");
    await expect(signMessage(refusing(4100), ADDRESS, "Sign in")).rejects.toThrow("wallet.silent");
  });
});
