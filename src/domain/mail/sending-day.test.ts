import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { INDIA } from "../region.ts";
import { setRegion } from "../region-here.ts";
import { DAY, HOUR } from "../time.ts";
import { dayName, daysBetween, startOfDay, startOfDayAfter } from "./sending-day.ts";

function inZone(timeZone: string): void {
  setRegion({ ...INDIA, timeZone });
  onTestFinished(() => setRegion(INDIA));
}

const start = (at: string): string => startOfDay(new Date(at)).toISOString();

describe("A sending day", () => {
  it("begins at midnight in India, unless the installation is elsewhere", () => {
    expect(start("2026-11-20T18:29:59Z")).toBe("2026-11-19T18:30:00.000Z");
    expect(start("2026-11-20T18:30:00Z")).toBe("2026-11-20T18:30:00.000Z");
    expect(dayName(new Date("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
  });

  it("has 23 or 25 hours where the clocks change, and may begin at one", () => {
    inZone("Europe/Berlin");
    expect(start("2026-03-29T12:00:00Z")).toBe("2026-03-28T23:00:00.000Z");
    const autumn = new Date("2026-10-25T12:00:00Z");
    expect(startOfDay(autumn).toISOString()).toBe("2026-10-24T22:00:00.000Z");
    expect(startOfDayAfter(autumn, 1).getTime() - startOfDay(autumn).getTime()).toBe(25 * HOUR);
    expect(daysBetween(new Date("2026-10-24T22:30:00Z"), new Date("2026-10-25T22:30:00Z"))).toBe(0);
    setRegion({ ...INDIA, timeZone: "Africa/Cairo" });
    expect(start("2026-04-24T12:00:00Z")).toBe("2026-04-23T22:00:00.000Z");
  });

  it.each(["Asia/Kolkata", "Europe/Berlin", "America/New_York", "Pacific/Kiritimati", "Africa/Cairo"])(
    "in %s: every moment is in one day, and days follow each other",
    (timeZone) => {
      inZone(timeZone);
      const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });
      fc.assert(
        fc.property(moment, fc.integer({ min: 1, max: 40 }), (ms, nth) => {
          const at = new Date(ms);
          expect(startOfDay(at).getTime()).toBeLessThanOrEqual(ms);
          expect(startOfDayAfter(at, 1).getTime()).toBeGreaterThan(ms);
          const later = startOfDayAfter(at, nth);
          expect(startOfDay(later)).toEqual(later);
          expect(daysBetween(at, later)).toBe(nth);
          expect(Math.abs(later.getTime() - startOfDay(at).getTime() - nth * DAY)).toBeLessThanOrEqual(HOUR);
        }),
        { numRuns: 60 },
      );
    },
  );
});
