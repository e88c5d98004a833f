// The answers that the first screen needs, asked for before there is an application to ask.
import { API } from "#api/call.ts";

/** What a screen asks first, by its address. Only what it surely asks: an answer that nobody takes is a call too many. */
const FIRST_CALLS: readonly { at: RegExp; calls: (id: string) => string[] }[] = [
  {
    at: /^\/user\/templates\/customize\/([\w-]+)\/?$/,
    calls: (id) => ["/user/data", `/user/template/temp/${id}`],
  },
  { at: /^\/user\/(?:templates|posts)\/?$/, calls: () => ["/user/data", "/user/template"] },
  { at: /^\/user\//, calls: () => ["/user/data"] },
];

const asked = new Map<string, { token: string; response: Promise<Response> }>();

/** Nothing for those who are not signed in. */
export function askAtOnce(path: string, token: string | null): void {
  if (token === null) return;
  const headers = { accept: "application/json", authorization: `Bearer ${token}` };
  for (const call of firstCalls(path)) {
    const response = fetch(`${API}${call}`, { headers, credentials: "same-origin" });
    // Who takes it hears what went wrong.
    response.catch(() => {});
    asked.set(`${API}${call}`, { token, response });
  }
}

/** The answer to whoever holds that token, once: who asks again asks the server. */
export function takeEarly(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = asked.get(url);
  asked.delete(url);
  return early?.token === token ? early?.response : undefined;
}

/** The calls of the screen at a path, without the base of the interface. */
export function firstCalls(path: string): string[] {
  const screen = FIRST_CALLS.find(({ at }) => at.test(path));
  return screen?.calls(screen.at.exec(path)?.[1] ?? "") ?? [];
}
