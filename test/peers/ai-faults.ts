// The faults of AI vendors that their documents and users report, in the formats of OpenAI and of Google.
import { type AiCall, googleParts, openAiChat } from "./ai-shapes.ts";
import { pictureBomb } from "./picture-bomb.ts";

export const AI_FAULTS = [
  "refusal",
  "empty",
  "limit",
  "limit-after",
  "quota",
  "key",
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
export type PeerAnswer = { status: number; body: unknown; headers?: Record<string, string> };

type Kind = AiCall["kind"];
/** An unexpected answer: a picture in base64, or words as a text. */
type BadContent = { picture?: string; words?: string };
type VendorsOwn = Exclude<AiFault, "hang" | "drop" | keyof typeof BAD_CONTENT>;

const base64 = (text: string) => Buffer.from(text).toString("base64");
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="http://169.254.169.254/"/></svg>';
const SCRIPT = "<!doctype html><script>alert(1)</script>";

const texts = (title: string, summary: string) => JSON.stringify({ title, summary, searchWords: [] });
const ADDRESSES = texts("http://169.254.169.254/", "https://evil.example/x");

/** Answers that replace the requested one, for every vendor. */
const BAD_CONTENT = {
  truncated: () => ({ picture: "iVBORw0KGgoAAAANSUhEUgAA", words: '{"title":"Half' }),
  bomb: () => ({ picture: pictureBomb(16_000).toString("base64"), words: "[".repeat(100_000) }),
  svg: () => ({ picture: base64(SVG), words: texts(SVG, SVG) }),
  html: () => ({ picture: base64(SCRIPT), words: texts(SCRIPT, SCRIPT) }),
  "long-text": () => ({ picture: base64("x".repeat(1_000_000)), words: texts("x".repeat(1_000_000), "y") }),
} satisfies Partial<Record<AiFault, () => BadContent>>;

export function aiFault(fault: VendorsOwn | keyof typeof BAD_CONTENT, { vendor, kind }: AiCall): PeerAnswer {
  const answer = vendor === "openai" ? openAiAnswer : googleAnswer;
  if (isBadContent(fault)) return answer(kind, BAD_CONTENT[fault]());
  return vendor === "openai" ? openAiFault(fault, kind) : googleFault(fault, kind);
}

function isBadContent(fault: AiFault): fault is keyof typeof BAD_CONTENT {
  return fault in BAD_CONTENT;
}

const openAiError = (status: number, code: string, type: string, headers?: Record<string, string>): PeerAnswer => ({
  status,
  body: { error: { message: `It said ${code}.`, type, param: null, code } },
  ...(headers && { headers }),
});

function openAiAnswer(kind: Kind, { picture = "", words = "" }: BadContent): PeerAnswer {
  const body = kind === "picture" ? { created: 1, data: [{ b64_json: picture }] } : openAiChat(words);
  return { status: 200, body };
}

function openAiFault(fault: VendorsOwn, kind: Kind): PeerAnswer {
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
    case "key":
      return openAiError(401, "invalid_api_key", "invalid_request_error");
    case "overloaded":
      return openAiError(503, "server_is_overloaded", "server_error");
    case "break":
      return { status: 500, body: "<html><body>Internal Server Error</body></html>" };
    case "address":
      return kind === "picture"
        ? { status: 200, body: { created: 1, data: [{ url: "http://169.254.169.254/latest/meta-data" }] } }
        : openAiAnswer(kind, { words: ADDRESSES });
    case "bad-json":
      return { status: 200, body: '{"data":[{"b64_json":' };
  }
}

const googleError = (code: number, status: string, headers?: Record<string, string>): PeerAnswer => ({
  status: code,
  body: { error: { code, message: `It said ${status}.`, status } },
  ...(headers && { headers }),
});

function googleAnswer(kind: Kind, { picture = "", words = "" }: BadContent): PeerAnswer {
  const part = kind === "picture" ? { inlineData: { mimeType: "image/png", data: picture } } : { text: words };
  return { status: 200, body: googleParts(part) };
}

function googleFault(fault: VendorsOwn, kind: Kind): PeerAnswer {
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
    case "key": {
      const { body } = googleError(400, "INVALID_ARGUMENT") as { body: { error: object } };
      const details = [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" }];
      return { status: 400, body: { error: { ...body.error, details } } };
    }
    case "overloaded":
      return googleError(503, "UNAVAILABLE");
    case "break":
      return googleError(500, "INTERNAL");
    case "address":
      return kind === "picture"
        ? {
            status: 200,
            body: googleParts({ fileData: { mimeType: "image/png", fileUri: "http://169.254.169.254/" } }),
          }
        : googleAnswer(kind, { words: ADDRESSES });
    case "bad-json":
      return { status: 200, body: '{"candidates":[{"content":' };
  }
}
