// Answers that were asked for before there was an application to ask; the client hands each of them on once.
import { callAddress } from "./call-address.ts";
import type { FirstCall } from "./first-calls.ts";

const asked = new Map<string, { token: string; response: Promise<Response> }>();

/** Nothing for those who are not signed in. */
export function askEarly(calls: readonly FirstCall[], token: string | null): void {
  if (token === null) return;
  const headers = { accept: "application/json", authorization: `Bearer ${token}` };
  for (const { path, params, query } of calls as readonly Address[]) {
    const url = callAddress(path, params, query);
    const response = fetch(url, { headers, credentials: "same-origin" });
    // Who takes it hears what went wrong.
    response.catch(() => {});
    asked.set(url, { token, response });
  }
}

type Address = { path: string; params?: Record<string, string>; query?: Record<string, string> };

/** The answer to whoever holds that token, once: who asks again asks the server. */
export function takeEarly(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = asked.get(url);
  asked.delete(url);
  return early?.token === token ? early?.response : undefined;
}
