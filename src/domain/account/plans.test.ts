import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountIn } from "./money.ts";
import { DEFAULT_PLANS, namedPlan, planList, RUPEES, struckPrice } from "./plans.ts";

const USUAL = { currency: RUPEES, plans: DEFAULT_PLANS };

describe("The plans", () => {
  it("are the specification's three, in paise", () => {
    expect(
      DEFAULT_PLANS.map((plan) => [plan.name, plan.credits, plan.discount, plan.price, amountIn(RUPEES, plan.price)]),
    ).toEqual([
      ["Starter", 50, 33, 249, 24_900],
      ["Professional", 150, 38, 24.99, 2499],
      ["Enterprise", 500, 36, 79.99, 7999],
    ]);
    expect(DEFAULT_PLANS.filter((plan) => plan.popular).map((plan) => plan.name)).toEqual(["Professional"]);
  });

  it("show an original price only when it is higher", () => {
    expect(DEFAULT_PLANS.map(struckPrice)).toEqual([undefined, 39.99, 124.99]);
  });

  it("are identified by price and credits, as the buyer's screen sends them", () => {
    expect(namedPlan(USUAL, "249", "50").id).toBe("starter");
    expect(namedPlan(USUAL, "24.99", "150").id).toBe("professional");
    expect(namedPlan(USUAL, "79.99", "500").id).toBe("enterprise");
  });

  it.each([
    ["1", "500"],
    ["249", "500"],
    ["24.99", "50"],
    ["-249", "50"],
    ["249e0", "50"],
    ["0x F9", "50"],
    ["249", "50.0"],
    ["", ""],
    ["NaN", "NaN"],
    ["24.990", "150"],
  ])("there is none for %j and %j credits", (amount, tokens) => {
    expect(() => namedPlan(USUAL, amount, tokens)).toThrow("plan.not_found");
  });

  it("match no other pair of price and credits", () => {
    const number = fc.oneof(fc.integer({ min: -10, max: 600 }), fc.double({ min: 0, max: 600 })).map(String);
    fc.assert(
      fc.property(fc.oneof(number, fc.string()), fc.oneof(number, fc.string()), (amount, tokens) => {
        const own = DEFAULT_PLANS.some((plan) => String(plan.price) === amount && String(plan.credits) === tokens);
        const named = (() => {
          try {
            return namedPlan(USUAL, amount, tokens);
          } catch {
            return undefined;
          }
        })();
        // Only another notation of the same number may match.
        expect(named === undefined || own || Number(amount) === named.price).toBe(true);
        expect(own && named === undefined).toBe(false);
      }),
    );
  });
});

describe("The operator's own plans", () => {
  const plan = { id: "small", name: "Small", credits: 10, price: 99 };

  it("need few fields", () => {
    expect(planList(RUPEES).parse([plan])).toEqual([{ ...plan, features: [], popular: false }]);
  });

  it.each([
    ["nothing", []],
    ["a price with three decimals", [{ ...plan, price: 9.999 }]],
    ["a price under a rupee", [{ ...plan, price: 0.5 }]],
    ["no credits", [{ ...plan, credits: 0 }]],
    ["one id twice", [plan, { ...plan, price: 100 }]],
    ["one offer twice", [plan, { ...plan, id: "other" }]],
    ["a key nobody knows", [{ ...plan, prize: 1 }]],
  ])("are refused with %s", (_, list) => {
    expect(planList(RUPEES).safeParse(list).success).toBe(false);
  });
});

const SMALL = { id: "small", name: "Small", credits: 10, price: 9 };

function idFor(currency: string, price: number, amount: string): () => string {
  const plans = planList(currency).parse([{ ...SMALL, price }]);
  return () => namedPlan({ currency, plans }, amount, "10").id;
}

describe("Plans in another currency", () => {
  it.each([
    ["EUR", 0.5, true],
    ["EUR", 9.99, true],
    ["EUR", 9.999, false],
    ["JPY", 1500, true],
    ["JPY", 1500.5, false],
    ["KWD", 2.755, true],
    ["KWD", 2.7555, false],
    ["VND", 1_500_000, true],
    ["EUR", 0, false],
    ["EUR", -1, false],
    ["EUR", 20_000_000, true],
    ["EUR", 20_000_001, false],
    ["VND", 2_000_000_001, false],
  ])("%s %d has as many decimals as the currency, and fits an order: %j", (currency, price, right) => {
    expect(planList(currency).safeParse([{ ...SMALL, price }]).success).toBe(right);
    expect(planList(currency).safeParse([{ ...SMALL, originalPrice: price }]).success).toBe(right);
  });

  it("are identified by price and credits too", () => {
    expect(idFor("KWD", 2.755, "2.755")()).toBe("small");
    expect(idFor("VND", 1_500_000, "1500000")()).toBe("small");
    expect(idFor("JPY", 1500, "1500.0")).toThrow("plan.not_found");
    expect(idFor("EUR", 9.99, "9.990")).toThrow("plan.not_found");
  });
});
