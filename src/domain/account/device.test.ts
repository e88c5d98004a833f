import { expect, test } from "vitest";
import * as hi from "../say/hi.ts";
import { deviceName, deviceNow } from "./device.ts";
import { SAY } from "../say/say.ts";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge on Mac",
  ],
  ["curl/8.1", SAY.profile.deviceUnknown],
  ["", SAY.profile.deviceUnknown],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  [hi.profile.deviceOn("Chrome", "Android"), "Chrome on Android"],
  [hi.profile.deviceUnknown, "Unknown device"],
  ["Firefox", "Firefox"],
])("a device that was kept as '%s' is called '%s' in English", (kept, name) => {
  expect(deviceNow(kept)).toBe(name);
});
