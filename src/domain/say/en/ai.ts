// English: the AI: its answers and its charges.

export const ai = {
  title: "Title",
  summary: "Description",
  promptEmpty: "Please describe the background.",
  promptTooLong: (most: number) => `Describe it in at most ${most.toLocaleString("en-IN")} characters.`,
  textTooLong: (field: string, most: number) => `${field}: at most ${most} characters.`,
  oneAtATime: "A background is being made for you already. Please wait for it.",
  making: "AI is at work on this certificate already. Please wait for it.",
  refused: "The AI service refused to make this. Nothing was charged; describe it in other words.",
  busy: "The AI service is busy. Nothing was charged; please try again in a minute.",
  failed: "The AI service gave nothing that could be used. Nothing was charged; please try again.",
  dayOver: "AI has made all that it may make today. Nothing was charged; please try again tomorrow.",
  notFilled: (why: string) => `AI could not write this certificate's texts, so it was not sent. ${why}`.trim(),
  nothingToFill: "The design leaves AI nothing to fill.",
  background: "AI background",
  fill: (name: string) => `AI texts for ${name}`,
  /** The same when what they were for was erased. */
  texts: "AI texts",
} as const;
