// The variables of AI and of picture search: rows of the table in ../variables.ts.
import * as z from "zod";
import { secret, url } from "../variable-forms.ts";

export const AI_VARIABLES = {
  AI_PROVIDER: z
    .enum(["embedded", "openai", "google", "compatible"])
    .default("embedded")
    .describe("Who makes backgrounds and texts; 'compatible' is any server with OpenAI's interface."),
  AI_API_KEY: secret(z.string().optional(), "The AI vendor's key."),
  AI_BASE_URL: url
    .optional()
    .describe(
      "The base address of the AI vendor's API. Required for 'compatible'; otherwise the vendor's own is the default.",
    ),
  AI_IMAGE_MODEL: z
    .string()
    .optional()
    .describe(
      "The image model; required for 'compatible'. Defaults: OpenAI: gpt-image-1, Google: gemini-2.5-flash-image.",
    ),
  AI_TEXT_MODEL: z
    .string()
    .optional()
    .describe("The text model; required for 'compatible'. Defaults: OpenAI: gpt-4.1-mini, Google: gemini-2.5-flash."),
  AI_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(5000)
    .describe(
      "The most pictures and texts per day (UTC) that the AI vendor is asked for, for all users together. Later requests are refused, or wait, and cost nothing. Free readings of sentences use at most a tenth of it.",
    ),

  IMAGE_SEARCH_PROVIDER: z
    .enum(["embedded", "openverse", "pexels", "pixabay"])
    .default("embedded")
    .describe("Where 'Change Image' searches: in the bundled illustrations, or at a vendor."),
  IMAGE_SEARCH_KEY: secret(
    z.string().optional(),
    "The picture vendor's key. Openverse also answers without one, five times an hour.",
  ),
  IMAGE_SEARCH_BASE_URL: url.optional().describe("The base address of the picture vendor's API, in place of its own."),
};
