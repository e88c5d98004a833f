// Sign-ins by wallet with a message or signature that is another's, truncated, changed or replayed: none gets a token.
import { walletOf } from "../peers/wallet.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../world.ts";

const FORGERIES = process.env["FAULTS"] === "full" ? 10_000 : 500;
const wallet = walletOf("5".repeat(64));

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
});

describe("Signing in with a wallet", () => {
  it("gives a token for the valid pair that every forgery starts from", async () => {
    expect(await login(await sign())).toBe(200);
  });

  it(`gives no token in ${FORGERIES} forged sign-ins`, { timeout: 120_000 }, async () => {
    let tokens = 0;
    for (let at = 0; at < FORGERIES; at++) {
      const { message, signature } = await sign();
      if ((await login(FORGE[at % FORGE.length]?.(message, signature, at) ?? {})) === 200) tokens++;
    }
    expect(tokens).toBe(0);
  });
});

type Forged = { message?: string; signature?: string };

async function sign(): Promise<Required<Forged>> {
  const { body } = await world.visitor.ask("walletNonce", { body: { address: wallet.address } });
  return { message: body.message, signature: await wallet.signMessage({ message: body.message }) };
}

async function login(forged: Forged): Promise<number> {
  const body = { slice: "0x12…34", address: wallet.address, ...forged };
  return (await world.visitor.ask("loginWallet", { body })).status;
}

/** The order of secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** Ways to forge a sign-in, each from a valid pair of message and signature. */
const FORGE: readonly ((message: string, signature: string, at: number) => Forged)[] = [
  (message, signature, at) => ({ message, signature: flip(signature, at) }),
  (message, signature) => ({ message: message.replace("localhost", "evil.example"), signature }),
  (message, signature) => ({ message: message.replace("Chain ID: 1", "Chain ID: 137"), signature }),
  (message, signature) => ({ message: `${message} `, signature }),
  (message, signature, at) => ({
    message: message.replace(/Nonce: .*/, `Nonce: ${String(at).padStart(32, "0")}`),
    signature,
  }),
  (message) => ({ message, signature: "0x" }),
  (message) => ({ message }),
  (_, signature) => ({ signature }),
  (message, signature) => ({ message, signature: highS(signature) }),
  (message, signature) => ({ message, signature: `${signature}00` }),
  (message) => ({ message, signature: `0x${"0".repeat(130)}` }),
  (message, signature) => ({ message, signature: signature.slice(0, -2) }),
];

function flip(signature: string, at: number): string {
  const place = 2 + (at % (signature.length - 4));
  const digit = (Number.parseInt(signature[place] ?? "0", 16) ^ (1 + (at % 15))).toString(16);
  return signature.slice(0, place) + digit + signature.slice(place + 1);
}

/** The other form of the same signature, which the low-s rule forbids. */
function highS(signature: string): string {
  const s = (ORDER - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, "0");
  return signature.slice(0, 66) + s + (signature.endsWith("1b") ? "1c" : "1b");
}
