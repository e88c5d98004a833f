import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "../time.ts";
import { afterTry, hasFailedTooLong, readRetryAfter, restAfterMs, type TryAnswer } from "./retry.ts";

const NOW = new Date("2026-11-26T10:00:00Z");
const status = (code: number, retryAfterMs?: number): TryAnswer => ({ status: code, retryAfterMs });
const waitOf = (answer: TryAnswer, tries = 1, chance = 0) => {
  const { nextAt } = afterTry(answer, tries, NOW, chance);
  return nextAt === null ? null : nextAt.getTime() - NOW.getTime();
};

test("a 2xx is a success, and nothing else is: neither a redirect nor a refusal", () => {
  for (const code of [200, 202, 204, 299]) expect(afterTry(status(code), 1, NOW, 0).state).toBe("delivered");
  for (const code of [100, 199, 301, 302, 307, 400, 404, 410, 500])
    expect(afterTry(status(code), 1, NOW, 0).state).toBe("waiting");
  expect(afterTry({ fault: "timeout" }, 1, NOW, 0).state).toBe("waiting");
});

test("the pauses are those of the standard, with a little chance, and after the tenth try there is none", () => {
  const waits = Array.from({ length: 10 }, (_, nth) => waitOf(status(500), nth + 1));
  const hours = [2, 5, 10, 14, 20, 24].map((each) => each * HOUR);
  expect(waits).toEqual([5 * SECOND, 5 * MINUTE, 30 * MINUTE, ...hours, null]);
  expect(waitOf(status(500), 2, 0.5)).toBe(5 * MINUTE * 1.05);
  expect(afterTry(status(500), 10, NOW, 0).state).toBe("failed");
});

test("Retry-After is respected for a day at most, for the message and its endpoint", () => {
  expect(waitOf(status(429, 10 * MINUTE))).toBe(10 * MINUTE);
  expect(waitOf(status(503, 1000))).toBe(5 * SECOND);
  expect(waitOf(status(429, 40 * DAY))).toBe(DAY);
  expect(afterTry(status(429, MINUTE), 1, NOW, 0).restsUntil).toEqual(new Date(NOW.getTime() + MINUTE));
  expect(afterTry(status(500), 1, NOW, 0).restsUntil).toBeNull();
});

test("Retry-After is read as seconds or as a date, and anything else is ignored", () => {
  expect(readRetryAfter("120", NOW)).toBe(2 * MINUTE);
  expect(readRetryAfter("Thu, 26 Nov 2026 10:05:00 GMT", NOW)).toBe(5 * MINUTE);
  expect(readRetryAfter("Thu, 26 Nov 2026 09:00:00 GMT", NOW)).toBe(0);
  for (const odd of [undefined, "soon", "-1", "1e9", "99999999999999999999"])
    expect(readRetryAfter(odd, NOW) ?? "none").toBe("none");
});

test("410 stops an endpoint, and so does a lost secret or five days without a success", () => {
  expect(afterTry(status(410), 1, NOW, 0).stop).toBe("gone");
  expect(afterTry({ fault: "secret" }, 1, NOW, 0).stop).toBe("secret");
  expect(afterTry(status(404), 1, NOW, 0).stop).toBeNull();
  expect(hasFailedTooLong(new Date(NOW.getTime() - 5 * DAY + 1), NOW)).toBe(false);
  expect(hasFailedTooLong(new Date(NOW.getTime() - 5 * DAY), NOW)).toBe(true);
});

test("who fails twenty times in a row is left alone for longer and longer, up to five minutes", () => {
  expect([1, 19, 20, 21, 25, 100].map(restAfterMs)).toEqual([0, 0, SECOND, 2 * SECOND, 32 * SECOND, 5 * MINUTE]);
});
