// Makes pictures and texts from words. What is done with them, what they cost and who may ask is ours; a provider only
// makes them.
import type { AiConfig } from "../../config/ai.ts";
import { lazy } from "../../async/lazy.ts";
import type { Ai, Paint } from "./interface.ts";
import { embeddedAi } from "./embedded.ts";

/** `paint` is the drawing that the embedded provider has its pictures made by. */
export function chooseAi(config: AiConfig, paint: Paint): Ai {
  return config.provider === "embedded" ? embeddedAi(paint) : vendorAi(config);
}

/** The SDK weighs 50 MB: it is loaded when a vendor is first asked. */
function vendorAi(config: Exclude<AiConfig, { provider: "embedded" }>): Ai {
  const vendor = lazy<Ai>(async () => (await import("./sdk.ts")).sdkAi(config));
  return {
    embedded: false,
    makeBackground: async (asked) => (await vendor()).makeBackground(asked),
    writeTexts: async (asked) => (await vendor()).writeTexts(asked),
    writeCaption: async (asked) => (await vendor()).writeCaption(asked),
    makePicture: async (asked) => (await vendor()).makePicture(asked),
  };
}
