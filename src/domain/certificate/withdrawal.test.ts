import { expect, test } from "vitest";
import { parseReason, WITHDRAWAL } from "./withdrawal.ts";

test("a reason is cleaned, may be empty, and has at most 300 letters", () => {
  expect(parseReason("  Wrong\nname\u202E ")).toBe("Wrong name");
  expect(parseReason("")).toBe("");
  expect(parseReason("a".repeat(WITHDRAWAL.reason))).toHaveLength(300);
  expect(() => parseReason("a".repeat(WITHDRAWAL.reason + 1))).toThrow("certificate.reason_too_long");
});
