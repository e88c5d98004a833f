// Tamil: sampleTexts. Written by `npm run catalogue`.
import type { sampleTexts as english } from "../en/sample-texts.ts";
import type { Begun } from "../spoken.ts";
import { figures } from "./numbers.ts";

export const sampleTexts: Begun<typeof english> = {
  title: "மாதிரி உரையை மாற்றவும்",
  insteadOf: (text) => `“${text}” க்குப் பதிலாக`,
  insteadOfNth: (text, nth) => `“${text}” க்குப் பதிலாக (${figures(nth)})`,
  issuer: "சான்றிதழ் யாரிடமிருந்து என்று பெறுநர்கள் பார்ப்பார்கள்.",
};
