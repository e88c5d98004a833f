import { expect, test } from "vitest";
import { qrModules } from "./qr.ts";

test("a QR code needs a text", () => {
  expect(() => qrModules("")).toThrow("needs a text");
});

test("one light module stands around the dark ones", () => {
  const modules = qrModules("https://example.com/certify/AAAAAAAAAAAAAAAAAAAAAA");
  const border = [...(modules[0] ?? []), ...(modules.at(-1) ?? []), ...modules.flatMap((row) => [row[0], row.at(-1)])];
  expect(border).not.toContain(true);
  expect(modules[1]?.[1]).toBe(true);
});
