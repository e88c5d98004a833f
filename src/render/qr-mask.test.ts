import fc from "fast-check";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { encodeQr } from "./qr-mask.ts";

test("A QR code is module for module the one that the library makes, whatever it says", () => {
  const link = fc
    .string({ unit: fc.constantFrom("a", "b", "X", "Z", "0", "1", "9", "-", "_"), minLength: 22, maxLength: 22 })
    .map((id) => `https://prashasti.example/certify/${id}`);
  const text = fc.oneof(
    link,
    fc.string({ minLength: 1, maxLength: 300 }),
    fc.string({ unit: "binary", minLength: 1, maxLength: 60 }),
  );
  fc.assert(
    fc.property(text, (said) => {
      expect(encodeQr(said)).toEqual(encode(said, { ecc: "M", border: 0 }).data);
    }),
    { numRuns: 150 },
  );
});
