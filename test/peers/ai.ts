// OpenAI's and Google's AI APIs on a real socket. They are strict: each request that their documents would not allow is
// recorded in `wrongs`. Base of both is `url`; OpenAI's paths are under `/v1`, Google's under `/v1beta`.
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { aiFault, type AiFault, type PeerAnswer } from "./ai-faults.ts";
import { AI_KEYS, AI_MODELS, type AiCall, BRIEF_TEXTS, googleParts, openAiChat } from "./ai-shapes.ts";
import { serve } from "./serve.ts";

export type AiPeer = {
  url: string;
  /** The requests, oldest first. */
  calls: AiCall[];
  /** Applies to the next `times` calls, or to all. */
  fault: { kind: AiFault; times?: number } | undefined;
  /** The picture and texts in answers. */
  picture: Buffer;
  texts: unknown;
  /** Rejects when a request was wrong. */
  close: () => Promise<void>;
};

type Inside = AiPeer & { wrongs: string[] };
type PeerRequest = { headers: IncomingMessage["headers"]; body: Record<string, unknown> };
type Vendor = {
  take: (request: PeerRequest, peer: Inside) => AiCall | string;
  good: (call: AiCall, peer: Inside) => unknown;
};

export async function openAiPeer(picture: Buffer): Promise<AiPeer> {
  const wrongs: string[] = [];
  const served = await serve((request, response) => void answer(peer, request, response), wrongs);
  const peer: Inside = {
    ...served,
    calls: [],
    fault: undefined,
    picture,
    texts: {
      title: "Well done",
      summary: "For a fine day.",
      caption: "What a day.",
      searchWords: ["medal"],
      ...BRIEF_TEXTS,
    },
    wrongs,
  };
  return peer;
}

async function answer(peer: Inside, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const vendor = VENDORS[`${request.method} ${request.url}`];
  const body = JSON.parse((await text(request)) || "{}") as Record<string, unknown>;
  const call = vendor?.take({ headers: request.headers, body }, peer) ?? `no such address ${request.url}`;
  if (vendor === undefined || typeof call === "string") {
    peer.wrongs.push(typeof call === "string" ? call : "an address that nobody has");
    return void response.writeHead(400, { "content-type": "application/json" }).end('{"error":{"message":"Invalid"}}');
  }
  peer.calls.push(call);
  const fault = nextFault(peer);
  if (fault === "hang") return;
  if (fault === "drop") return void request.socket.destroy();
  const reply: PeerAnswer = fault === undefined ? { status: 200, body: vendor.good(call, peer) } : aiFault(fault, call);
  const bytes = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body);
  response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers }).end(bytes);
}

function nextFault(peer: Inside): AiFault | undefined {
  const { fault } = peer;
  if (fault === undefined) return undefined;
  if (fault.times === undefined) return fault.kind;
  if (fault.times <= 0) return undefined;
  fault.times -= 1;
  return fault.kind;
}

const OPENAI_PICTURE: Vendor = {
  take({ headers, body }) {
    if (headers.authorization !== `Bearer ${AI_KEYS.openai}`) return "OpenAI: key";
    const wrong = wrongField(body, {
      model: (value) => value === AI_MODELS.openai[0],
      prompt: isPrompt,
      n: (value) => value === 1,
      size: (value) => ["1024x1024", "1536x1024", "1024x1536"].includes(String(value)),
      // For compatible servers; OpenAI's own models do not accept it, and never get it.
      "response_format?": (value) => value === "b64_json",
    });
    return wrong === undefined
      ? { vendor: "openai", kind: "picture", prompt: String(body["prompt"]) }
      : `OpenAI picture: ${wrong}`;
  },
  good: (_, { picture }) => ({ created: 1_790_000_000, data: [{ b64_json: picture.toString("base64") }] }),
};

const OPENAI_TEXTS: Vendor = {
  take({ headers, body }) {
    if (headers.authorization !== `Bearer ${AI_KEYS.openai}`) return "OpenAI: key";
    const wrong = wrongField(body, {
      model: (value) => value === AI_MODELS.openai[1],
      messages: (value) => Array.isArray(value) && value.length === 2,
      response_format: (value) => (value as { type?: string }).type === "json_schema",
    });
    const messages = body["messages"] as { role: string; content: unknown }[] | undefined;
    const reply = messages
      ?.map(({ content }) => (typeof content === "string" ? content : JSON.stringify(content)))
      .join("\n");
    return wrong === undefined ? { vendor: "openai", kind: "texts", prompt: reply ?? "" } : `OpenAI texts: ${wrong}`;
  },
  good: (_, { texts }) => openAiChat(JSON.stringify(texts)),
};

function google(kind: AiCall["kind"]): Vendor {
  return {
    take({ headers, body }) {
      if (headers["x-goog-api-key"] !== AI_KEYS.google) return "Google: key";
      const wrong = wrongField(body, {
        contents: (value) => Array.isArray(value) && value.length === 1,
        generationConfig: (value) => {
          const config = value as { responseModalities?: string[]; responseMimeType?: string };
          return kind === "picture"
            ? config.responseModalities?.join() === "IMAGE"
            : config.responseMimeType === "application/json";
        },
        "systemInstruction?": () => kind === "texts",
        "toolConfig?": () => true,
      });
      const prompt = JSON.stringify([body["systemInstruction"], body["contents"]]);
      return wrong === undefined ? { vendor: "google", kind, prompt } : `Google ${kind}: ${wrong}`;
    },
    good: (call, { picture, texts }) =>
      googleParts(
        call.kind === "picture"
          ? { inlineData: { mimeType: "image/png", data: picture.toString("base64") } }
          : { text: JSON.stringify(texts) },
      ),
  };
}

const VENDORS: Readonly<Record<string, Vendor>> = {
  "POST /v1/images/generations": OPENAI_PICTURE,
  "POST /v1/chat/completions": OPENAI_TEXTS,
  [`POST /v1beta/models/${AI_MODELS.google[0]}:generateContent`]: google("picture"),
  [`POST /v1beta/models/${AI_MODELS.google[1]}:generateContent`]: google("texts"),
};

const isPrompt = (value: unknown): boolean => typeof value === "string" && value.length > 0 && value.length <= 32_000;

/** The name of the first field that is missing, wrong or unknown; a `?` at its end marks an optional field. */
function wrongField(
  body: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<string, (value: unknown) => boolean>>,
): string | undefined {
  const known = new Map(
    Object.entries(rules).map(([name, right]) => [name.replace("?", ""), { right, optional: name.endsWith("?") }]),
  );
  for (const [name, { right, optional }] of known) {
    const value = body[name];
    if (value === undefined ? !optional : !right(value)) return name;
  }
  return Object.keys(body).find((name) => !known.has(name) && body[name] !== undefined);
}
