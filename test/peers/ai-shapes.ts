// The successful answers of OpenAI and Google, and the keys and models that the peer knows.

export const AI_KEYS = { openai: "sk-openai", google: "google-key" } as const;
export const AI_MODELS = {
  openai: ["gpt-image-1", "gpt-4.1-mini"],
  google: ["gemini-2.5-flash-image", "gemini-2.5-flash"],
} as const;

/** What a vendor reads from the sentence about a design. */
export const BRIEF_TEXTS = {
  kind: "winner",
  language: "English",
  shape: "a4-landscape",
  post: false,
  tone: "dark",
  styles: ["tech"],
  main: "#1C1C1E",
  accent: "",
  heading: "Winner",
  intro: "presented to",
  stress: "",
  event: "HackFest 2026",
  reason: "for {{Remarks}}\nat HackFest 2026",
  where: "Jodhpur",
  organiser: "",
  signers: [],
  aiText: false,
} as const;

export type AiCall = { vendor: "openai" | "google"; kind: "picture" | "texts"; prompt: string };

export function openAiChat(content: string): unknown {
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_790_000_000,
    model: AI_MODELS.openai[1],
    choices: [{ index: 0, message: { role: "assistant", content, refusal: null }, finish_reason: "stop" }],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  };
}

export function googleParts(part: unknown): unknown {
  return {
    candidates: [{ content: { role: "model", parts: [part] }, finishReason: "STOP", index: 0 }],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 10, totalTokenCount: 20 },
  };
}
