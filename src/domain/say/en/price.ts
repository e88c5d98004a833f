// English: what something costs.
import { figures, many } from "./many.ts";

export const price = {
  costs: (n: number) => many(n, "credit", "credits"),
  youHave: (n: number) => `you have ${figures(n)}`,
  tooLittle: "Buy credits",
  askOwner: "An owner can buy more.",
  unlimited: "No credits needed here",
} as const;
