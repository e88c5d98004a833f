// Requests that the early script sends before the application has loaded; the client takes each answer once.
import { WORKSPACE_HEADER } from "#api/call.ts";
import { callAddress } from "./call-address.ts";
import type { FirstCall } from "./first-calls.ts";
import { readWorkspace } from "./workspace.ts";

type Asked = Map<string, { token: string; response: Promise<Response> }>;

declare global {
  var earlyAnswers: Asked | undefined;
}

/** Global, because the early script has a copy of this module. */
const asked: Asked = (globalThis.earlyAnswers ??= new Map());

/** Sends nothing without a session. */
export function askEarly(calls: readonly FirstCall[], token: string | null): void {
  if (token === null) return;
  const workspace = readWorkspace(token);
  const headers = {
    accept: "application/json",
    authorization: `Bearer ${token}`,
    ...(workspace !== undefined && { [WORKSPACE_HEADER]: workspace }),
  };
  for (const { path, params, query } of calls as readonly Address[]) {
    const url = callAddress(path, params, query);
    const response = fetch(url, { headers, credentials: "same-origin" });
    // Errors surface where the answer is awaited.
    response.catch(() => {});
    asked.set(url, { token, response });
  }
}

/** What was asked in another workspace. */
export function forgetEarly(): void {
  asked.clear();
}

type Address = { path: string; params?: Record<string, string>; query?: Record<string, string> };

/** The answer requested with this token. Removed once taken, so that the next request goes to the server. */
export function takeEarly(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = asked.get(url);
  asked.delete(url);
  return early?.token === token ? early?.response : undefined;
}
