// The AI provider for backgrounds and texts: embedded, or a vendor.
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
      /** The most requests to the vendor in a day, for all users together. */
      perDay: number;
    };

/** Defaults of each vendor; a compatible server has none. */
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
  const defaults = AI_VENDORS[provider];
  return {
    provider,
    apiKey: needed("AI_API_KEY", AI_API_KEY),
    baseUrl: needed("AI_BASE_URL", AI_BASE_URL ?? defaults.baseUrl),
    imageModel: needed("AI_IMAGE_MODEL", AI_IMAGE_MODEL ?? defaults.imageModel),
    textModel: needed("AI_TEXT_MODEL", AI_TEXT_MODEL ?? defaults.textModel),
    perDay: v.AI_PER_DAY,
  };
}
