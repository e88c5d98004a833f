import { expect, test } from "vitest";
import { qrModules } from "./qr.ts";

test("a QR code needs a text", () => {
  expect(() => qrModules("")).toThrow("needs a text");
});

test("a link that no QR code holds is refused with a sentence", () => {
  expect(qrModules("a".repeat(2331))).toHaveLength(177 + 2);
  expect(() => qrModules("a".repeat(2332))).toThrow("The link is too long for a QR code.");
});

test("one light module stands around the dark ones", () => {
  const modules = qrModules("https://example.com/certify/AAAAAAAAAAAAAAAAAAAAAA");
  const border = [...(modules[0] ?? []), ...(modules.at(-1) ?? []), ...modules.flatMap((row) => [row[0], row.at(-1)])];
  expect(border).not.toContain(true);
  expect(modules[1]?.[1]).toBe(true);
});
