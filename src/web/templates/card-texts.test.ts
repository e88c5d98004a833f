import { describe, expect, test } from "vitest";
import { DAY, HOUR } from "#domain/time.ts";
import { lastUpdated, publicationBadge, sentBadge } from "./card-texts.ts";

const now = Date.parse("2026-11-20T10:00:00Z");

describe("a template's card", () => {
  test.each([
    [HOUR, "Today"],
    [30 * HOUR, "Yesterday"],
    [3 * DAY, "3 days ago"],
    [10 * DAY, "1 week ago"],
    [40 * DAY, "1 month ago"],
    [400 * DAY, "1 year ago"],
  ])("changed %i ms ago says %s", (before, text) => {
    expect(lastUpdated({ updated_at: new Date(now - before).toISOString() }, now)).toBe(text);
  });

  test.each([
    [0, 0, "Draft"],
    [1, 0, "1 student"],
    [214, 186, "186 of 214 sent"],
    [62, 62, "All 62 sent"],
  ])("with %i students, %i of them sent to, says %s", (students, sent, text) => {
    expect(sentBadge({ students, sent }).text).toBe(text);
  });

  test.each([
    ["held", null, "Held"],
    ["held", "2026-11-21T12:00:00Z", /^Publishes 21\sNov, /],
    ["publishing", null, "Published"],
    ["published", "2026-11-19T12:00:00Z", "Published"],
  ] as const)("whose certificates are %s, with the time %s, says %s", (state, publish_at, text) => {
    expect(publicationBadge({ publication: { state, publish_at, published_at: null } })?.text).toMatch(text);
  });

  test("of a template that was never held says nothing about it", () => {
    expect(publicationBadge({})).toBeUndefined();
  });
});
