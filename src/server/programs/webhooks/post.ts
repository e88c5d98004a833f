// Posts one webhook: only to public hosts, checked at each connection, without following redirects, and within a time
// and a size.
import { once } from "node:events";
import * as plain from "node:http";
import * as tls from "node:https";
import type { LookupFunction } from "node:net";
import { SECOND } from "#domain/time.ts";
import { readRetryAfter, type TryAnswer } from "#domain/webhooks/retry.ts";
import { type TryFault, WEBHOOK } from "#domain/webhooks/webhook.ts";
import { NotPublicError } from "../../http/public-lookup.ts";
import { publicRequest } from "../../http/public-request.ts";
import { type Allowed, mayAsk } from "./url.ts";

export type Posting = { url: string; headers: Record<string, string>; body: string };
/** `answer`: the beginning of it. */
export type Posted = { result: TryAnswer; answer: string; tookMs: number };

export type PosterOptions = Allowed & {
  /** By default those of the machine. */
  dnsServers?: readonly string[] | undefined;
  lookup?: LookupFunction;
  waitsMs?: number;
};

export type WebhookPoster = {
  post(posting: Posting): Promise<Posted>;
  close(): void;
};

/** Connections are kept for a while: each was checked when it was made. */
const KEPT = { keepAlive: true, keepAliveMsecs: 10 * SECOND, maxFreeSockets: 32, timeout: 30 * SECOND } as const;

export function openPoster(options: PosterOptions): WebhookPoster {
  const { waitsMs = WEBHOOK.waitsMs, hosts, dnsServers, lookup } = options;
  const [agent, tlsAgent] = [new plain.Agent(KEPT), new tls.Agent(KEPT)];
  function ask(url: URL, { headers, body }: Posting, signal: AbortSignal): plain.ClientRequest {
    const isTls = url.protocol === "https:";
    const asked = {
      method: "POST",
      headers: { ...HEADERS, ...headers },
      signal,
      agent: isTls ? tlsAgent : agent,
      ...(lookup && { lookup }),
    };
    // Names of the network inside, for 'any', may stand in the machine's files alone, so they are looked up its way.
    const request =
      hosts === "public" ? publicRequest(url, { ...asked, dnsServers }) : (isTls ? tls : plain).request(url, asked);
    return request.end(body);
  }
  return {
    async post(posting) {
      const began = performance.now();
      const signal = AbortSignal.timeout(waitsMs);
      const { result, answer } = await tryOnce(options, posting, (url) => ask(url, posting, signal), signal);
      return { result, answer, tookMs: Math.round(performance.now() - began) };
    },
    close() {
      agent.destroy();
      tlsAgent.destroy();
    },
  };
}

const HEADERS = {
  "content-type": "application/json",
  "accept-encoding": "identity",
  "user-agent": "Prashasti-Webhooks/1",
} as const;

type Answered = Omit<Posted, "tookMs">;

async function tryOnce(
  options: PosterOptions,
  posting: Posting,
  ask: (url: URL) => plain.ClientRequest,
  signal: AbortSignal,
): Promise<Answered> {
  const url = new URL(posting.url);
  if (!mayAsk(url, options)) return failed("private");
  for (;;) {
    const request = ask(url);
    try {
      const [response] = (await once(request, "response", { signal })) as [plain.IncomingMessage];
      return await answerOf(response);
    } catch (error) {
      // The endpoint closed a connection that was kept: it did not see this request.
      if (request.reusedSocket && codeOf(error) === "ECONNRESET") continue;
      return failed(signal.aborted ? "timeout" : faultOf(error));
    }
  }
}

function failed(fault: TryFault): Answered {
  return { result: { fault }, answer: "" };
}

/** The status counts, whatever becomes of the rest. */
async function answerOf(response: plain.IncomingMessage): Promise<Answered> {
  const { statusCode: status = 0, headers } = response;
  const answer = await beginningOf(response).catch(() => "");
  return { result: { status, retryAfterMs: readRetryAfter(headers["retry-after"], new Date()) }, answer };
}

async function beginningOf(response: plain.IncomingMessage): Promise<string> {
  const kept: Buffer[] = [];
  let read = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      if (read < WEBHOOK.keptBytes) kept.push(piece.subarray(0, WEBHOOK.keptBytes - read));
      read += piece.length;
      if (read > WEBHOOK.answerBytes) break;
    }
  } catch {
    // What came before the connection broke is kept.
  }
  return Buffer.concat(kept).toString().replaceAll("\0", "").toWellFormed();
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

const FAULT_OF: Readonly<Record<string, TryFault>> = {
  ENOTFOUND: "not_found",
  EAI_AGAIN: "not_found",
  ENODATA: "not_found",
  ECONNREFUSED: "refused",
  EHOSTUNREACH: "refused",
  ENETUNREACH: "refused",
  ETIMEDOUT: "timeout",
};

function faultOf(error: unknown): TryFault {
  if (error instanceof NotPublicError) return "private";
  const code = codeOf(error);
  return FAULT_OF[code] ?? (/TLS|SSL|CERT|SELF_SIGNED|UNABLE_TO|EPROTO|ALTNAME/.test(code) ? "tls" : "broken");
}
