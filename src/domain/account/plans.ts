// The plans that credits are sold in (specification section 9, product.md 'Plans').
import * as z from "zod/mini";
import { UserError } from "../user-error.ts";
import { amountIn, decimalsOf } from "./money.ts";

/** The currency of the specification's prices. */
export const RUPEES = "INR";
/** In rupees, whose least is the provider's; in other currencies the provider decides what it takes. */
const RUPEES_PRICE = { least: 1, most: 500_000 } as const;
/** What an order can hold, in the smallest unit. */
const MOST_AMOUNT = 2_000_000_000;

const line = z.string().check(z.minLength(1), z.maxLength(80));

export const Plan = planOf(z.number().check(z.gt(0), z.lte(MOST_AMOUNT)));
export type Plan = z.infer<typeof Plan>;
/** A configured plan; the usual features are written in the reader's language when it is shown. */
export type SoldPlan = Omit<Plan, "features"> & { features: readonly string[] | "usual" };
/** What an installation sells; prices are in its currency. */
export type Sale = { currency: string; plans: readonly SoldPlan[] };

/** An operator's list: ids are unique, and so are pairs of price and credits, which name a plan in orders. */
export function planList(currency: string) {
  return z
    .array(planOf(priceIn(currency)))
    .check(z.minLength(1), z.maxLength(6))
    .check(z.refine((plans) => isUnique(plans.map(({ id }) => id)), "names an id twice"))
    .check(z.refine((plans) => isUnique(plans.map((plan) => `${plan.price} ${plan.credits}`)), "offers a plan twice"));
}

function planOf(price: z.ZodMiniNumber) {
  return z.strictObject({
    id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
    name: z.string().check(z.minLength(1), z.maxLength(40)),
    credits: z.int().check(z.gte(1), z.lte(1_000_000)),
    price,
    /** Struck through only if above the price. */
    originalPrice: z.optional(price),
    /** Percent. */
    discount: z.optional(z.int().check(z.gte(1), z.lte(99))),
    features: z.prefault(z.array(line).check(z.maxLength(6)), []),
    /** Marked 'Most popular'. */
    popular: z.prefault(z.boolean(), false),
  });
}

function priceIn(currency: string): z.ZodMiniNumber {
  const { least, most } = currency === RUPEES ? RUPEES_PRICE : { least: 0, most: MOST_AMOUNT };
  const decimals = decimalsOf(currency);
  const isWhole = (price: number) => Number.isInteger(amountIn(currency, price));
  return z
    .number()
    .check(z.gt(0), z.gte(least), z.lte(most))
    .check(z.refine(isWhole, `has more than ${decimals} decimals`))
    .check(z.refine((price) => amountIn(currency, price) <= MOST_AMOUNT, "is too high"));
}

/** The specification's table. The first original price is below the price, so it is never shown. */
export const DEFAULT_PLANS: readonly SoldPlan[] = [
  {
    id: "starter",
    name: "Starter",
    credits: 50,
    price: 249,
    originalPrice: 14.99,
    discount: 33,
    features: "usual",
    popular: false,
  },
  {
    id: "professional",
    name: "Professional",
    credits: 150,
    price: 24.99,
    originalPrice: 39.99,
    discount: 38,
    features: "usual",
    popular: true,
  },
  {
    id: "enterprise",
    name: "Enterprise",
    credits: 500,
    price: 79.99,
    originalPrice: 124.99,
    discount: 36,
    features: "usual",
    popular: false,
  },
];

/** Price and credits only name a plan; unknown pairs are refused. */
export function namedPlan({ currency, plans }: Sale, amount: string, tokens: string): SoldPlan {
  const decimals = decimalsOf(currency);
  const isPrice = new RegExp(`^\\d{1,10}${decimals === 0 ? "" : `(?:\\.\\d{1,${decimals}})?`}$`).test(amount);
  const price = isPrice ? Number(amount) : Number.NaN;
  const credits = /^\d{1,7}$/.test(tokens) ? Number(tokens) : Number.NaN;
  const plan = plans.find((each) => each.price === price && each.credits === credits);
  if (plan === undefined) throw new UserError("plan.not_found");
  return plan;
}

/** The original price, if it is above the price. */
export function struckPrice({ price, originalPrice }: Pick<Plan, "price" | "originalPrice">): number | undefined {
  return originalPrice !== undefined && originalPrice > price ? originalPrice : undefined;
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
