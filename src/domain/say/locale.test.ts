import { expect, onTestFinished, test } from "vitest";
import { INDIA } from "../region.ts";
import { setRegion } from "../region-here.ts";
import * as hi from "./hi.ts";
import { SAY } from "./say.ts";

const AT = new Date("2026-11-20T10:00:00Z");
const dateIn = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(AT);

test.each([
  ["IN", "1,00,000 credits", "20 November 2026", "20 नवंबर 2026"],
  ["US", "100,000 credits", "November 20, 2026", "20 नवंबर 2026"],
  ["DE", "100.000 credits", "20 November 2026", "20 नवंबर 2026"],
])(
  "in %s numbers and dates are written as usual there, in the reader's language",
  (country, number, english, hindi) => {
    setRegion({ ...INDIA, country });
    onTestFinished(() => setRegion(INDIA));
    expect(SAY.credits.credits(100_000)).toBe(number);
    expect([SAY.product.locale, hi.product.locale].map(dateIn)).toEqual([english, hindi]);
  },
);
