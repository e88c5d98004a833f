// Chooses the AI provider. It only makes pictures and texts; use, price and permissions are decided elsewhere.
import type { AiConfig } from "../../config/ai.ts";
import { lazy } from "../../async/lazy.ts";
import type { Ai, Paint } from "./interface.ts";
import { embeddedAi } from "./embedded.ts";

/** `paint` draws the pictures of the embedded provider. */
export function chooseAi(config: AiConfig, paint: Paint): Ai {
  return config.provider === "embedded" ? embeddedAi(paint) : vendorAi(config);
}

/** The SDK takes 50 MB, so it is loaded when a vendor is first used. */
function vendorAi(config: Exclude<AiConfig, { provider: "embedded" }>): Ai {
  const vendor = lazy<Ai>(async () => (await import("./sdk.ts")).sdkAi(config));
  return {
    embedded: false,
    makeBackground: async (input) => (await vendor()).makeBackground(input),
    writeTexts: async (input) => (await vendor()).writeTexts(input),
    writeCaption: async (input) => (await vendor()).writeCaption(input),
    readBrief: async (input) => (await vendor()).readBrief(input),
    makePicture: async (input) => (await vendor()).makePicture(input),
  };
}
