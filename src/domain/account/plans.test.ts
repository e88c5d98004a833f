import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountOf, DEFAULT_PLANS, formatPaise, formatRupees, namedPlan, PlanList, struckPrice } from "./plans.ts";

describe("The plans", () => {
  it("are the specification's three, in paise", () => {
    expect(DEFAULT_PLANS.map((plan) => [plan.name, plan.credits, plan.discount, plan.price, amountOf(plan)])).toEqual([
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
    expect(namedPlan(DEFAULT_PLANS, "249", "50").id).toBe("starter");
    expect(namedPlan(DEFAULT_PLANS, "24.99", "150").id).toBe("professional");
    expect(namedPlan(DEFAULT_PLANS, "79.99", "500").id).toBe("enterprise");
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
    expect(() => namedPlan(DEFAULT_PLANS, amount, tokens)).toThrow("plan.not_found");
  });

  it("match no other pair of price and credits", () => {
    const number = fc.oneof(fc.integer({ min: -10, max: 600 }), fc.double({ min: 0, max: 600 })).map(String);
    fc.assert(
      fc.property(fc.oneof(number, fc.string()), fc.oneof(number, fc.string()), (amount, tokens) => {
        const own = DEFAULT_PLANS.some((plan) => String(plan.price) === amount && String(plan.credits) === tokens);
        const named = (() => {
          try {
            return namedPlan(DEFAULT_PLANS, amount, tokens);
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
    expect(PlanList.parse([plan])).toEqual([{ ...plan, features: [], popular: false }]);
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
    expect(PlanList.safeParse(list).success).toBe(false);
  });
});

describe("A sum of money", () => {
  it("is written as is usual in India", () => {
    expect([249, 24.99, 124_999].map(formatRupees)).toEqual(["₹249", "₹24.99", "₹1,24,999"]);
    expect([24_900, 2499, 12_499_900].map(formatPaise)).toEqual(["₹249.00", "₹24.99", "₹1,24,999.00"]);
  });
});
