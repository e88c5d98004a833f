import { expect, test } from "vitest";
import { deviceKind } from "./device.ts";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    { browser: "Chrome", system: "Android" },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    { browser: "Safari", system: "iPhone" },
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    { browser: "Firefox", system: "Windows" },
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    { browser: "Edge", system: "Mac" },
  ],
  ["Wget/1.21 (Linux)", { browser: "", system: "Linux" }],
  ["curl/8.1", { browser: "", system: "" }],
  ["", { browser: "", system: "" }],
])("%s is named by browser and system", (userAgent, kind) => {
  expect(deviceKind(userAgent)).toEqual(kind);
});
