import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { amountIn, decimalsOf, formatAmount, formatPrice } from "./money.ts";

describe("A sum of money", () => {
  it("is written as is usual in India", () => {
    expect([249, 24.99, 124_999].map((sum) => formatPrice(sum, "INR", "en-IN"))).toEqual([
      "₹249",
      "₹24.99",
      "₹1,24,999",
    ]);
    expect([24_900, 2499, 12_499_900].map((paise) => formatAmount(paise, "INR", "en-IN"))).toEqual([
      "₹249.00",
      "₹24.99",
      "₹1,24,999.00",
    ]);
  });

  it.each([
    ["EUR", "en-DE", 124_999.5, "€124,999.50", "€124,999.50"],
    ["USD", "en-US", 25, "$25", "$25.00"],
    ["JPY", "en-JP", 1500, "¥1,500", "¥1,500"],
    ["KWD", "en-KW", 2.755, "KWD 2.755", "KWD 2.755"],
    ["IDR", "en-ID", 25_000, "Rp 25.000", "Rp 25.000,00"],
  ])("of %s is written with the currency's own decimals", (currency, locale, price, short, long) => {
    expect(plain(formatPrice(price, currency, locale))).toBe(short);
    expect(plain(formatAmount(amountIn(currency, price), currency, locale))).toBe(long);
  });
});

test("amounts are in the smallest unit, whole, and prices again when divided", () => {
  expect([amountIn("INR", 24.99), amountIn("JPY", 1500), amountIn("KWD", 2.755)]).toEqual([2499, 1500, 2755]);
  expect(["XAF", "USD", "TND"].map(decimalsOf)).toEqual([0, 2, 3]);
  fc.assert(
    fc.property(
      fc.constantFrom("INR", "JPY", "KWD"),
      fc.integer({ min: 1, max: 2_000_000_000 }),
      (currency, amount) => {
        expect(amountIn(currency, amount / 10 ** decimalsOf(currency))).toBe(amount);
      },
    ),
  );
});

function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}
