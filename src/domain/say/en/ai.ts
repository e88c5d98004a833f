// English: the AI: its answers and its charges.
import { figures } from "./many.ts";

export const ai = {
  title: "Title",
  summary: "Description",
  promptEmpty: "Please describe the background.",
  promptTooLong: (most: number) => `Describe it in at most ${figures(most)} characters.`,
  textTooLong: (field: string, most: number) => `${field}: at most ${most} characters.`,
  oneAtATime: "Your background is already being generated. Please wait.",
  making: "AI is already working on this certificate. Please wait.",
  refused: "The AI service declined to make this. You were not charged; try describing it differently.",
  busy: "The AI service is busy. You were not charged; please try again in a minute.",
  failed: "The AI service returned nothing usable. You were not charged; please try again.",
  dayOver: "Today's AI limit has been reached. You were not charged; please try again tomorrow.",
  notFilled: (why: string) =>
    `AI could not write this certificate's texts, so it was not sent.${why === "" ? "" : ` ${why}`}`,
  nothingToFill: "This design has nothing for AI to fill in.",
  background: "AI background",
  fill: (name: string) => `AI texts for ${name}`,
  /** The same when what they were for was erased. */
  texts: "AI texts",
} as const;
