import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { startsWithZeroBits, workText } from "./work.ts";

it.each([
  [[0xff], 0, true],
  [[0x7f], 1, true],
  [[0x80], 1, false],
  [[0x00, 0x01], 15, true],
  [[0x00, 0x01], 16, false],
  [[0x00, 0x00], 16, true],
  [[0x01, 0x00], 8, false],
])("the bytes %j begin with %i zero bits: %s", (bytes, bits, expected) => {
  expect(startsWithZeroBits(Uint8Array.from([...bytes, 0xff]), bits)).toBe(expected);
});

it("a solution belongs to its challenge", () => {
  expect(hashOf("one")).not.toBe(hashOf("other"));
});

function hashOf(challenge: string): string {
  return createHash("sha256")
    .update(workText({ challenge, solution: "7" }))
    .digest("hex");
}
