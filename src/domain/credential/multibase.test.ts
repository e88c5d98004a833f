import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase58, fromBase64Url, keyFromText, keyToText, toBase58, toBase64Url } from "./multibase.ts";

test("bytes come back from base58", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(fromBase58(toBase58(bytes))).toEqual(bytes);
    }),
  );
});

test("base58 is the one of the Internet draft, zeros included", () => {
  const bytes = new TextEncoder().encode("Hello World!");
  expect(toBase58(bytes)).toBe("z2NEpo7TZRRrLZSi2U");
  expect(toBase58(Uint8Array.of(0, 0, 0x28, 0x7f, 0xb4, 0xcd))).toBe("z11233QC4");
});

test.each(["", "u3Q", "z0", "zI", "z é", `z${"2".repeat(256)}`])("%s is not read as base58", (text) => {
  expect(fromBase58(text)).toBeUndefined();
});

test("a public key has the form z6Mk…, and nothing else is one", () => {
  const key = Uint8Array.from({ length: 32 }, (_, at) => at);
  expect(keyToText(key)).toMatch(/^z6Mk/);
  expect(keyFromText(keyToText(key))).toEqual(key);
  expect(keyFromText(toBase58(Uint8Array.of(0xed, 0x01, 1)))).toBeUndefined();
  expect(keyFromText(toBase58(Uint8Array.of(0x80, 0x24, ...key)))).toBeUndefined();
  expect(keyFromText("did:key")).toBeUndefined();
});

test("bytes come back from base64url, which is the usual one", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString("base64url"));
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
    }),
  );
  expect(fromBase64Url("a+b=")).toBeUndefined();
});
