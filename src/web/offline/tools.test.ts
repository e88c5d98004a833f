// Signatures and unpacking as the page verify.html does them, by the browser's own means and by the library.
import { generateKeyPairSync, sign } from "node:crypto";
import { deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { browserTools, isSignedByLibrary } from "./tools.ts";

const tools = browserTools(new Date(0));
const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const key = Uint8Array.from(Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url"));
const text = Buffer.from("what was signed");
const signature = sign(null, text, privateKey);

test("a signature is checked alike by the browser and by the library, and a changed byte by neither accepted", async () => {
  const changed = Uint8Array.from(text, (byte, at) => (at === 3 ? byte ^ 1 : byte));
  const other = Uint8Array.from(signature, (byte, at) => (at === 40 ? byte ^ 1 : byte));
  for (const check of [
    tools.isSignedBy,
    async (...[k, t, s]: Parameters<typeof tools.isSignedBy>) => isSignedByLibrary(k, s, t),
  ]) {
    expect(await check(key, text, signature)).toBe(true);
    expect(await check(key, changed, signature)).toBe(false);
    expect(await check(key, text, other)).toBe(false);
    expect(await check(key.slice(1), text, signature)).toBe(false);
  }
});

test("what is packed is unpacked up to a size", async () => {
  expect(await tools.inflate(deflateSync(text), 100)).toEqual(Uint8Array.from(text));
  expect(await tools.gunzip(gzipSync(text), 100)).toEqual(Uint8Array.from(text));
  expect(await tools.gunzip(gzipSync(Buffer.alloc(1_000_000)), 1000)).toBeUndefined();
  expect(await tools.inflate(text, 100)).toBeUndefined();
});

test("texts are UTF-8, and hashed as such", async () => {
  expect(tools.textOf(Buffer.from("आशा"))).toBe("आशा");
  expect(tools.textOf(Uint8Array.of(0xff))).toBeUndefined();
  expect(Buffer.from(await tools.sha256("आशा")).toString("hex")).toHaveLength(64);
});
