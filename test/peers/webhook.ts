// A program that receives webhooks on a real socket, and checks each with the library of Standard Webhooks.
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { serve } from "./serve.ts";

export type Received = {
  id: string;
  /** How many signatures it has. */
  signatures: number;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
  atMs: number;
};

/** What it answers: a status, or whatever a listener does. */
export type Receiving = number | RequestListener;

export type WebhookPeer = {
  url: string;
  /** Set after the endpoint was made; without it nothing is checked. */
  secret: string | undefined;
  answers: Receiving;
  received: Received[];
  /** The ids of requests whose signature was wrong; closing throws if there are any. */
  wrong: string[];
  close(): Promise<void>;
};

export async function openWebhookPeer(answers: Receiving = 204): Promise<WebhookPeer> {
  const peer: Receiver = { secret: undefined, answers, received: [], wrong: [] };
  const served = await serve((request, response) => void receive(peer, request, response), peer.wrong);
  return Object.assign(peer, { url: `${served.url}/webhooks`, close: served.close });
}

type Receiver = Omit<WebhookPeer, "url" | "close">;

async function receive(peer: Receiver, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  const body = Buffer.concat(pieces).toString();
  const header = (name: string) => String(request.headers[name] ?? "");
  const id = header("webhook-id");
  if (peer.secret !== undefined && !isSigned(peer.secret, body, request)) peer.wrong.push(id);
  const signatures = header("webhook-signature").split(" ").length;
  peer.received.push({ id, signatures, ...(JSON.parse(body) as Sent), atMs: performance.now() });
  if (typeof peer.answers === "number") response.writeHead(peer.answers).end();
  else peer.answers(request, response);
}

type Sent = { type: string; timestamp: string; data: Record<string, unknown> };

function isSigned(secret: string, body: string, request: IncomingMessage): boolean {
  const { "webhook-timestamp": timestamp } = request.headers;
  try {
    // Its clock is the sender's: tests have clocks of their own.
    const verifying = new Webhook(secret);
    const now = Date.now;
    Date.now = () => Number(timestamp) * 1000;
    try {
      verifying.verify(body, request.headers as Record<string, string>);
    } finally {
      Date.now = now;
    }
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}
