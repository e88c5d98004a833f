import { expect, test } from "vitest";
import { maskAddress, parseWallet } from "./wallet.ts";

const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

test("an address is twenty bytes in upper or lower case, and is shown masked", () => {
  expect(parseWallet(ADDRESS)).toBe(ADDRESS.toLowerCase());
  expect(maskAddress(ADDRESS)).toBe("0x5290…9EE7");
});

test.each(["", "0x", ADDRESS.slice(2), `${ADDRESS}0`, `${ADDRESS}\n`, ADDRESS.slice(0, -1), ADDRESS.replace("E", "G")])(
  "%j is not an address",
  (text) => expect(() => parseWallet(text)).toThrow("wallet.address_invalid"),
);
