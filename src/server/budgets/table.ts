// The table of budgets: the variable that sets each for everybody, and its size in what is counted.
import { BUDGET_NAMES, type BudgetName } from "#domain/account/budgets.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import type { Variables } from "../variables.ts";

type BudgetVariable = Extract<keyof Variables, `BUDGET_${string}`>;
/** `unit`: how much of what is counted one unit of the variable is. */
type Row = { variable: BudgetVariable; unit: number };

export const BUDGETS = {
  /** Everything whose size somebody chooses (stored.ts). */
  storage: { variable: "BUDGET_STORAGE_MB", unit: MEGABYTE },
  /** Without deleted ones. */
  templates: { variable: "BUDGET_TEMPLATES", unit: 1 },
  /** Deleted ones count until they are erased. */
  students: { variable: "BUDGET_STUDENTS", unit: 1 },
  /** All saved states of all designs. */
  revisions: { variable: "BUDGET_REVISIONS", unit: 1 },
  /** For reading lists and pictures and for drawing, in one day (UTC). */
  cpu: { variable: "BUDGET_CPU_SECONDS", unit: 1000 },
  /** Of one design. */
  unknown_keys: { variable: "BUDGET_UNKNOWN_KEYS_KB", unit: 1024 },
  /** Of the pictures of one design, decoded. */
  pixels: { variable: "BUDGET_MEGAPIXELS", unit: 1_000_000 },
  /** Of request bodies that arrive at the same time, in one process. The same for every account. */
  in_flight: { variable: "BUDGET_IN_FLIGHT_MB", unit: MEGABYTE },
} as const satisfies Record<BudgetName, Row>;

/** What everybody may use, unless the operator allows an account more or less. */
export type BudgetDefaults = Readonly<Record<BudgetName, number>>;

export function readBudgets(v: Variables): BudgetDefaults {
  const rows = BUDGET_NAMES.map((name) => [name, v[BUDGETS[name].variable] * BUDGETS[name].unit] as const);
  return Object.fromEntries(rows) as BudgetDefaults;
}
