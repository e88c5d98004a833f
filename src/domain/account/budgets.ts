// Budgets: what one account may use, each with its unit. Their amounts are settings of the server.

export const BUDGET_UNITS = {
  storage: "bytes",
  templates: "count",
  students: "count",
  revisions: "count",
  cpu: "milliseconds",
  unknown_keys: "bytes",
  pixels: "pixels",
  in_flight: "bytes",
} as const;
export type BudgetName = keyof typeof BUDGET_UNITS;
export type BudgetUnit = (typeof BUDGET_UNITS)[BudgetName];
export const BUDGET_NAMES = Object.keys(BUDGET_UNITS) as BudgetName[];

/** What is stored until it is erased. Transactions count in this order, so that no two wait for each other. */
export const KEPT_BUDGETS = ["templates", "storage", "revisions", "students"] as const;
export type KeptBudget = (typeof KEPT_BUDGETS)[number];
/** `cpu` is counted by the day. The others are limits of one design, and of what arrives at the same time. */
export type CountedBudget = KeptBudget | "cpu";
export const DESIGN_BUDGETS = ["unknown_keys", "pixels"] as const;
export type DesignBudget = (typeof DESIGN_BUDGETS)[number];

export function isCounted(name: BudgetName): name is CountedBudget {
  return name === "cpu" || KEPT_BUDGETS.some((kept) => kept === name);
}

/** From this part of what is allowed on, the profile warns. */
export const NEARLY_FULL = 0.8;
