// The ways in which an AI vendor disappoints, as their documents and their users tell (shapes of OpenAI and of Google).
import { type AiCall, googleParts, openAiChat } from "./ai-shapes.ts";
import { pictureBomb } from "./picture-bomb.ts";

export const AI_FAULTS = [
  "refusal",
  "empty",
  "limit",
  "limit-after",
  "quota",
  "overloaded",
  "break",
  "hang",
  "drop",
  "truncated",
  "bomb",
  "svg",
  "html",
  "address",
  "long-text",
  "bad-json",
] as const;
export type AiFault = (typeof AI_FAULTS)[number];
export type Said = { status: number; body: unknown; headers?: Record<string, string> };

type Answered = Exclude<AiFault, "hang" | "drop">;
const base64 = (text: string) => Buffer.from(text).toString("base64");
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="http://169.254.169.254/"/></svg>';
const SCRIPT = "<!doctype html><script>alert(1)</script>";

export function aiFault(fault: Answered, call: AiCall): Said {
  return call.vendor === "openai" ? openAi(fault, call.kind) : google(fault, call.kind);
}

const openAiError = (status: number, code: string, type: string, headers?: Record<string, string>): Said => ({
  status,
  body: { error: { message: `It said ${code}.`, type, param: null, code } },
  ...(headers && { headers }),
});

function openAiPicture(data: string): Said {
  return { status: 200, body: { created: 1, data: [{ b64_json: data }] } };
}

function openAi(fault: Answered, kind: AiCall["kind"]): Said {
  const answer = (data: string, words: string): Said =>
    kind === "picture" ? openAiPicture(data) : { status: 200, body: openAiChat(words) };
  switch (fault) {
    case "refusal":
      return openAiError(400, "moderation_blocked", "image_generation_user_error");
    case "empty":
      return kind === "picture"
        ? { status: 200, body: { created: 1, data: [] } }
        : { status: 200, body: openAiChat("") };
    case "limit":
      return openAiError(429, "rate_limit_exceeded", "requests");
    case "limit-after":
      return openAiError(429, "slow_down", "requests", { "retry-after": "0" });
    case "quota":
      return openAiError(429, "insufficient_quota", "insufficient_quota");
    case "overloaded":
      return openAiError(503, "server_is_overloaded", "server_error");
    case "break":
      return { status: 500, body: "<html><body>Internal Server Error</body></html>" };
    case "truncated":
      return answer("iVBORw0KGgoAAAANSUhEUgAA", '{"title":"Half');
    case "bomb":
      return answer(pictureBomb(16_000).toString("base64"), "[".repeat(100_000));
    case "svg":
      return answer(base64(SVG), JSON.stringify({ title: SVG, summary: SVG, searchWords: [] }));
    case "html":
      return answer(base64(SCRIPT), JSON.stringify({ title: SCRIPT, summary: SCRIPT, searchWords: [] }));
    case "address":
      return kind === "picture"
        ? { status: 200, body: { created: 1, data: [{ url: "http://169.254.169.254/latest/meta-data" }] } }
        : answer(
            "",
            JSON.stringify({ title: "http://169.254.169.254/", summary: "https://evil.example/x", searchWords: [] }),
          );
    case "long-text":
      return answer(
        base64("x".repeat(1_000_000)),
        JSON.stringify({ title: "x".repeat(1_000_000), summary: "y", searchWords: [] }),
      );
    case "bad-json":
      return { status: 200, body: '{"data":[{"b64_json":' };
  }
}

const googleError = (code: number, status: string, headers?: Record<string, string>): Said => ({
  status: code,
  body: { error: { code, message: `It said ${status}.`, status } },
  ...(headers && { headers }),
});

function google(fault: Answered, kind: AiCall["kind"]): Said {
  const answer = (data: string, words: string): Said => ({
    status: 200,
    body: googleParts(kind === "picture" ? { inlineData: { mimeType: "image/png", data } } : { text: words }),
  });
  switch (fault) {
    case "refusal":
      return {
        status: 200,
        body: {
          candidates: [{ finishReason: kind === "picture" ? "IMAGE_SAFETY" : "SAFETY", index: 0 }],
          usageMetadata: {},
        },
      };
    case "empty":
      return {
        status: 200,
        body: { candidates: [{ content: { role: "model", parts: [] }, finishReason: "NO_IMAGE", index: 0 }] },
      };
    case "limit":
      return googleError(429, "RESOURCE_EXHAUSTED");
    case "limit-after":
      return googleError(429, "RESOURCE_EXHAUSTED", { "retry-after": "0" });
    case "quota":
      return {
        status: 429,
        body: { error: { code: 429, message: "Check your plan and billing details.", status: "RESOURCE_EXHAUSTED" } },
      };
    case "overloaded":
      return googleError(503, "UNAVAILABLE");
    case "break":
      return googleError(500, "INTERNAL");
    case "truncated":
      return answer("iVBORw0KGgoAAAANSUhEUgAA", '{"title":"Half');
    case "bomb":
      return answer(pictureBomb(16_000).toString("base64"), "[".repeat(100_000));
    case "svg":
      return answer(base64(SVG), JSON.stringify({ title: SVG, summary: SVG, searchWords: [] }));
    case "html":
      return answer(base64(SCRIPT), JSON.stringify({ title: SCRIPT, summary: SCRIPT, searchWords: [] }));
    case "address":
      return kind === "picture"
        ? {
            status: 200,
            body: googleParts({ fileData: { mimeType: "image/png", fileUri: "http://169.254.169.254/" } }),
          }
        : answer(
            "",
            JSON.stringify({ title: "http://169.254.169.254/", summary: "https://evil.example/x", searchWords: [] }),
          );
    case "long-text":
      return answer(
        base64("x".repeat(1_000_000)),
        JSON.stringify({ title: "x".repeat(1_000_000), summary: "y", searchWords: [] }),
      );
    case "bad-json":
      return { status: 200, body: '{"candidates":[{"content":' };
  }
}
