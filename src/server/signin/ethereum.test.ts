// Against values that viem 2.57.1 gave for the same input, and those of the standards.
import { describe, expect, test } from "vitest";
import { walletOf } from "../../../test/peers/wallet.ts";
import {
  checksummed,
  type Hex,
  isValidSignatureCall,
  meansAccepted,
  messageHash,
  signerOf,
  signInMessage,
} from "./ethereum.ts";

const MESSAGE = "Café ₹500";
const ADDRESS = "0xe1fAE9b4fAB2F5726677ECfA912d96b0B683e6a9";
const HASH = "1d3110fc594dfe188ada45467195999ecf6daf53922d35994163f62f83c00ba4";
const SIGNATURE =
  "0x2a068f15bd1934d5a67d61b45e13c7d26d68d9cbe9127718504f7cf52149fc1574d16dae0045195c3107f96624e0839d7296e20c16f4779aee87822d386eff911b";

describe("Ethereum's formats", () => {
  test.each([
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "0xde709f2102306220921060314715629080e2fb77",
  ] as const)("write %s with its checksum", (address) => {
    expect(checksummed(address.toLowerCase() as Hex)).toBe(address);
  });

  test("find the signer of a message", async () => {
    expect(Buffer.from(messageHash(MESSAGE)).toString("hex")).toBe(HASH);
    const wallet = walletOf("5".repeat(64));
    expect(wallet.address).toBe(ADDRESS);
    expect(await wallet.signMessage({ message: MESSAGE })).toBe(SIGNATURE);
    expect(signerOf(MESSAGE, SIGNATURE.slice(2, 130), 0)).toBe(ADDRESS.toLowerCase());
    expect(signerOf(MESSAGE, SIGNATURE.slice(2, 130), 1)).not.toBe(ADDRESS.toLowerCase());
    expect(() => signerOf(MESSAGE, "f".repeat(128), 0)).toThrow(/./);
  });

  test("ask a contract about a signature of any length", () => {
    const [offset, two] = ["40".padStart(64, "0"), "2".padStart(64, "0")];
    const call = `0x1626ba7e${HASH}${offset}${two}${"abcd".padEnd(64, "0")}`;
    expect(isValidSignatureCall(MESSAGE, "0xABCD")).toBe(call);
    expect(isValidSignatureCall(MESSAGE, `0x${"ab".repeat(33)}`)).toMatch(new RegExp(`21(?:ab){33}0{62}$`));
    expect(isValidSignatureCall(MESSAGE, `0x${"ab".repeat(32)}`)).toMatch(new RegExp(`20(?:ab){32}$`));
  });

  test.each([
    ["0x1626ba7e".padEnd(66, "0"), true],
    ["0x1626ba7e", false],
    ["0x", false],
    ["0x".padEnd(66, "1"), false],
  ])("read %s", (returned, accepted) => {
    expect(meansAccepted(returned)).toBe(accepted);
  });

  test("write the message that EIP-4361 asks for", () => {
    const issuedAt = new Date("2026-11-20T10:00:00Z");
    const expiresAt = new Date("2026-11-20T10:05:00Z");
    const site = { domain: "host.example:8080", uri: "https://host.example", statement: "Sign in." };
    const asked = { ...site, address: ADDRESS.toLowerCase() as Hex, chainId: 1, nonce: "0a1b", issuedAt, expiresAt };
    expect(signInMessage(asked)).toBe(`host.example:8080 wants you to sign in with your Ethereum account:
${ADDRESS}

Sign in.

URI: https://host.example
Version: 1
Chain ID: 1
Nonce: 0a1b
Issued At: 2026-11-20T10:00:00.000Z
Expiration Time: 2026-11-20T10:05:00.000Z`);
  });
});
