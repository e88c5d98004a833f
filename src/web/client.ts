// Calls the server: typed by the table of calls, token in a header, errors as messages.
import { ADDRESSES } from "#api/addresses.ts";
import { type Answer, type CallArguments, VISIT_HEADER, WORKSPACE_HEADER } from "#api/call.ts";
import type { CallName, Calls } from "#api/calls.ts";
import type { ErrorCode } from "#domain/error-codes.ts";
import { SAY } from "#domain/say/say.ts";
import { callAddress } from "./call-address.ts";
import { takeEarly } from "./early-answers.ts";
import { forgetSession, readToken } from "./session.ts";
import { readWorkspace } from "./workspace.ts";

type ErrorDetails = Readonly<{ code?: ErrorCode; [name: string]: unknown }>;

/** An error answer; `message` is the server's, or a general one. Status 0: no answer. */
export class CallError extends Error {
  readonly status: number;
  /** Absent where something else than the server answered, or nothing. */
  readonly code: ErrorCode | undefined;
  readonly details: ErrorDetails;
  constructor(message: string | undefined, status: number, details: ErrorDetails = {}) {
    super(message ?? SAY.http.unexpected);
    this.status = status;
    this.code = details.code;
    this.details = details;
  }
}

/** `visit`: the token of a recipient's visit. */
type How = { signal?: AbortSignal; keepalive?: true; visit?: string };
/** In place of the body: a form with files, or JSON that a worker has written. */
type Upload<N extends CallName> = Omit<CallArguments<Calls[N]>, "body"> & { upload: FormData | Blob };

/** `keepalive`: sent even if the page is left. */
export type Send<N extends CallName> = (CallArguments<Calls[N]> & How) | (Upload<N> & How);

/** The same for any call. */
type Sent = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  upload?: FormData | Blob;
  signal?: AbortSignal;
  keepalive?: boolean;
  visit?: string;
};

let onRefused: (refused: CallError) => void = () => {};

/** `listener` hears of every error answer. */
export function listenToRefusals(listener: typeof onRefused): void {
  onRefused = listener;
}

/** Makes a call. Throws CallError. */
export async function call<N extends CallName>(name: N, send: Send<N>): Promise<Answer<Calls[N]>> {
  const { answer } = await exchange<N>(name, send);
  return answer;
}

/** The same, with the answer's headers (X-Total-Count). */
export async function exchange<N extends CallName>(
  name: N,
  send: Send<N>,
): Promise<{ answer: Answer<Calls[N]>; headers: Headers }> {
  const [method = "GET", path = ""] = ADDRESSES[name].split(" ");
  const { params, query, body, upload, signal, keepalive = false, visit }: Sent = send;
  const token = readToken();
  const headers: Record<string, string> = { accept: "application/json" };
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
  const workspace = readWorkspace(token);
  if (workspace !== undefined) headers[WORKSPACE_HEADER] = workspace;
  if (visit !== undefined) headers[VISIT_HEADER] = visit;
  if (upload === undefined && body !== undefined) headers["content-type"] = "application/json";
  const url = callAddress(path, params, query);
  const early = method === "GET" ? takeEarly(url, token) : undefined;
  const response = await reach(
    early ??
      fetch(url, {
        method,
        headers,
        credentials: "same-origin",
        body: upload ?? (body === undefined ? null : JSON.stringify(body)),
        signal: signal ?? null,
        keepalive,
      }),
  );
  const answer: unknown = await response.json().catch(() => undefined);
  // Only a 401 for the current token ends the session, not a missing answer or a 5xx.
  if (response.status === 401 && token !== undefined && token === readToken()) forgetSession();
  signal?.throwIfAborted();
  if (!response.ok || hasError(answer)) {
    const refused = refusal(response.status, answer);
    onRefused(refused);
    throw refused;
  }
  // An interrupted answer, or a captive portal's page, counts as no answer.
  if (answer === undefined) throw new CallError(SAY.http.offline, 0);
  return { answer: answer as Answer<Calls[N]>, headers: response.headers };
}

async function reach(response: Promise<Response>): Promise<Response> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new CallError(SAY.http.offline, 0);
  }
}

/** Proxies and other servers answer `{error}`, some of them with status 200. */
function hasError(answer: unknown): answer is { error: string } {
  return typeof answer === "object" && answer !== null && "error" in answer && typeof answer.error === "string";
}

function refusal(status: number, answer: unknown): CallError {
  const { message, ...details } =
    typeof answer === "object" && answer !== null ? (answer as ErrorDetails & { message?: unknown }) : {};
  if (typeof message === "string") return new CallError(message, status, details);
  return new CallError(hasError(answer) ? answer.error : undefined, status, details);
}
