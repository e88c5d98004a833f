// English: what something costs.
import { many } from "./many.ts";

export const price = {
  costs: (n: number) => many(n, "credit", "credits"),
  youHave: (n: number) => `you have ${n.toLocaleString("en-IN")}`,
  tooLittle: "Buy credits",
  unlimited: "No credits needed here",
} as const;
