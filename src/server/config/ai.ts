// Who makes backgrounds and texts: bundled artwork and words, or a vendor.
import { ConfigError, needed } from "../config-error.ts";
import type { Variables } from "../variables.ts";

export type AiConfig =
  | { provider: "embedded" }
  | {
      provider: "openai" | "google" | "compatible";
      apiKey: string;
      baseUrl: string;
      imageModel: string;
      textModel: string;
      /** How many things it is asked to make in a day, for everybody together. */
      perDay: number;
    };

/** What a vendor is asked with unless the variables say otherwise; a compatible server has no such thing. */
const AI_VENDORS = {
  openai: { baseUrl: "https://api.openai.com/v1", imageModel: "gpt-image-1", textModel: "gpt-4.1-mini" },
  google: {
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    imageModel: "gemini-2.5-flash-image",
    textModel: "gemini-2.5-flash",
  },
  compatible: { baseUrl: undefined, imageModel: undefined, textModel: undefined },
} as const;

export function readAi(v: Variables): AiConfig {
  const { AI_PROVIDER: provider, AI_API_KEY, AI_BASE_URL, AI_IMAGE_MODEL, AI_TEXT_MODEL } = v;
  if (provider === "embedded") {
    if ([AI_API_KEY, AI_BASE_URL, AI_IMAGE_MODEL, AI_TEXT_MODEL].some((value) => value !== undefined))
      throw new ConfigError("AI_PROVIDER: AI_* is set, but the vendor is not named (openai, google or compatible)");
    return { provider };
  }
  const usual = AI_VENDORS[provider];
  return {
    provider,
    apiKey: needed("AI_API_KEY", AI_API_KEY),
    baseUrl: needed("AI_BASE_URL", AI_BASE_URL ?? usual.baseUrl),
    imageModel: needed("AI_IMAGE_MODEL", AI_IMAGE_MODEL ?? usual.imageModel),
    textModel: needed("AI_TEXT_MODEL", AI_TEXT_MODEL ?? usual.textModel),
    perDay: v.AI_PER_DAY,
  };
}
