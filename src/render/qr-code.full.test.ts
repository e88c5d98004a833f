import fc from "fast-check";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { encodeQr } from "./qr-code.ts";

/** Module for module what the library makes of the same bytes. */
function expectTheLibrarys(text: string): void {
  const { data } = encode([...new TextEncoder().encode(text)], { ecc: "M", border: 0 });
  const { size, dark } = encodeQr(text);
  expect(data).toEqual(data.map((_, y) => Array.from(dark.subarray(y * size, (y + 1) * size), (on) => on === 1)));
}

test("A QR code equals the library's, module for module, for any text", () => {
  const link = fc
    .string({ unit: fc.constantFrom("a", "b", "X", "Z", "0", "1", "9", "-", "_"), minLength: 22, maxLength: 22 })
    .map((id) => `https://prashasti.example/certify/${id}`);
  const text = fc.oneof(
    link,
    fc.string({ minLength: 1, maxLength: 300 }),
    fc.string({ unit: "binary", minLength: 1, maxLength: 60 }),
  );
  fc.assert(fc.property(text, expectTheLibrarys), { numRuns: 150 });
});

test("Codes of every size equal the library's, from the shortest text to the longest", () => {
  for (let length = 1; length <= 2331; length += 233) expectTheLibrarys("a".repeat(length));
  expectTheLibrarys("z".repeat(2331));
  expect(() => encodeQr("a".repeat(2332))).toThrow(RangeError);
});
