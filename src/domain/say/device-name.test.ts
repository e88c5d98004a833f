import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test.each([
  [{ browser: "Chrome", system: "Android" }, "Chrome on Android"],
  [{ browser: "Firefox", system: "" }, "Firefox"],
  [{ browser: "", system: "Linux" }, "Linux"],
  [{ browser: "", system: "" }, "Unknown device"],
])("%j has the name '%s'", (kind, name) => {
  expect(deviceName(kind)).toBe(name);
});
