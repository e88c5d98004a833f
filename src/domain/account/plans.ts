// The plans that credits are sold in (specification section 9, product.md 'Plans'): prices in rupees, amounts in paise.
import * as z from "zod/mini";
import { UserError } from "../user-error.ts";

export const CURRENCY = "INR";
/** Paise per rupee; payment providers count in paise. */
const PAISE = 100;
/** `least`: the provider's minimum in rupees. */
const PRICE = { least: 1, most: 500_000 } as const;

const rupees = z
  .number()
  .check(z.gte(PRICE.least), z.lte(PRICE.most))
  .check(z.refine((given) => Number.isInteger(paiseOf(given)), "has more than two decimals"));
const line = z.string().check(z.minLength(1), z.maxLength(80));

export const Plan = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  credits: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** Rupees. */
  price: rupees,
  /** Rupees; struck through only if above the price. */
  originalPrice: z.optional(rupees),
  /** Percent. */
  discount: z.optional(z.int().check(z.gte(1), z.lte(99))),
  features: z.prefault(z.array(line).check(z.maxLength(6)), []),
  /** Marked 'Most popular'. */
  popular: z.prefault(z.boolean(), false),
});
export type Plan = z.infer<typeof Plan>;
/** A configured plan; the usual features are written in the reader's language when it is shown. */
export type SoldPlan = Omit<Plan, "features"> & { features: readonly string[] | "usual" };

/** An operator's list: ids are unique, and so are pairs of price and credits, which name a plan in orders. */
export const PlanList = z
  .array(Plan)
  .check(z.minLength(1), z.maxLength(6))
  .check(z.refine((plans) => isUnique(plans.map(({ id }) => id)), "names an id twice"))
  .check(z.refine((plans) => isUnique(plans.map((plan) => `${plan.price} ${plan.credits}`)), "offers a plan twice"));

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
export function namedPlan(plans: readonly SoldPlan[], amount: string, tokens: string): SoldPlan {
  const paise = /^\d{1,6}(?:\.\d{1,2})?$/.test(amount) ? paiseOf(Number(amount)) : Number.NaN;
  const credits = /^\d{1,7}$/.test(tokens) ? Number(tokens) : Number.NaN;
  const plan = plans.find((each) => amountOf(each) === paise && each.credits === credits);
  if (plan === undefined) throw new UserError("plan.not_found");
  return plan;
}

/** What a plan costs, in paise. */
export function amountOf(plan: Pick<Plan, "price">): number {
  return paiseOf(plan.price);
}

/** The original price, if it is above the price. */
export function struckPrice({ price, originalPrice }: Pick<Plan, "price" | "originalPrice">): number | undefined {
  return originalPrice !== undefined && originalPrice > price ? originalPrice : undefined;
}

const RUPEES = new Intl.NumberFormat("en-IN", { style: "currency", currency: CURRENCY });
const WHOLE_RUPEES = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: CURRENCY,
  maximumFractionDigits: 0,
});

/** `₹249`, `₹24.99`, `₹1,24,999`. */
export function formatRupees(sum: number): string {
  return (Number.isInteger(sum) ? WHOLE_RUPEES : RUPEES).format(sum);
}

/** Always with paise, as on a receipt: `₹249.00`. */
export function formatPaise(paise: number): string {
  return RUPEES.format(paise / PAISE);
}

/** Rounds, because 24.99 * 100 is not exactly 2499 in floating point. */
function paiseOf(sum: number): number {
  return Number((sum * PAISE).toFixed(6));
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
