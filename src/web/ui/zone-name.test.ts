import { expect, test } from "vitest";
import { zoneName } from "./zone-name.ts";

test("a time zone has its name in the reader's language, whatever the browser calls it", () => {
  expect(zoneName("Asia/Calcutta")).toBe("India Standard Time");
  expect(zoneName("Europe/Berlin")).toBe("Central European Time");
});
