// English: the AI's texts of one student.
import { many } from "./many.ts";

export const studentAi = {
  open: "AI texts",
  title: (name: string) => `AI texts for ${name}`,
  notYet:
    "Not written yet. AI writes these when the certificate is first sent or opened; anything you write here is used instead.",
  write: "Write now",
  writing: "AI is writing",
  regenerate: "Regenerate",
  writeCosts: "Writing costs",
  againCosts: "Regenerating costs",
  left: (n: number) => `${many(n, "character", "characters")} left`,
  picture: "The picture AI made for this certificate",
  saved: "Texts saved",
  failed: "The texts could not be saved.",
  loadFailed: "The texts could not be loaded.",
  toSend: (n: number) =>
    `AI will write ${many(n, "certificate", "certificates")} as they are sent, 1 credit each. Those it can't write are not sent.`,
} as const;
