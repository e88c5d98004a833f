// English: who else has a design open, and what happens to work that can be saved no more.
import { figures, many } from "./many.ts";

export const presence = {
  here: (name: string, others: number) =>
    others === 0
      ? `${name} has this open too`
      : `${name} and ${many(others, "other person", "other people")} have this open`,
  beyond: (n: number) => `+${figures(n)}`,
  left: "You are no longer a member of this workspace, so this design cannot be saved. Your work is still here: download it as a picture, or copy its elements into a design of your own.",
  looks:
    "Your role was changed, so this design cannot be saved. Your work is still here: download it as a picture, or copy its elements into a design of your own.",
  download: "Download picture",
  copy: "Copy all elements",
} as const;
