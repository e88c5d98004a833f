// The server of component tests: replaces `fetch` with a table of answers by call, and checks requests and answers
// against the table of calls.
import { ADDRESSES } from "#api/addresses.ts";
import { API, type Answer, type Call, type CallInput } from "#api/call.ts";
import { CALLS, type CallName, type Calls } from "#api/calls.ts";
import { ERROR_STATUS } from "#domain/error-codes.ts";
import { sayReason } from "#domain/say/errors.ts";
import { UserError } from "#domain/user-error.ts";
import * as z from "zod/mini";

/** A failure in place of a call's answer. */
export class Fault {
  readonly respond: () => Response;
  constructor(respond: () => Response) {
    this.respond = respond;
  }
}

/** An answer of one page of a list, with the total and the cursor of the next page in its headers. */
export class PageOf<Body = unknown> {
  readonly body: Body;
  readonly headers: Record<string, string>;
  constructor(body: Body, { total, next }: { total: number; next?: string | undefined }) {
    this.body = body;
    const link = next === undefined ? {} : { link: `</?cursor=${encodeURIComponent(next)}>; rel="next"` };
    this.headers = { "x-total-count": String(total), ...link };
  }
}

export const BROKEN = new Fault(() => Response.json({}, { status: 500 }));
/** No network, or no server. */
export const UNREACHABLE = new Fault(() => {
  throw new TypeError("Failed to fetch");
});

/** The server's error answer: a code with its status and sentence. */
export function refusal(...reason: ConstructorParameters<typeof UserError>): Fault {
  const error = new UserError(...reason);
  const answer = { ...error.details, message: sayReason(error.reason), code: error.code };
  return new Fault(() => Response.json(answer, { status: ERROR_STATUS[error.code] }));
}

type Reply<N extends CallName> = Answer<Calls[N]> | PageOf<Answer<Calls[N]>> | Fault;
/** The text fields of a form are its `body`. */
export type Request<N extends CallName> = CallInput<Calls[N]> & { form: FormData | undefined };

/** A test may change an answer while the screen is open; the next request gets the new one. */
export type Answers = {
  [N in CallName]?: Reply<N> | ((asked: Request<N>) => Reply<N> | Promise<Reply<N>>);
} & {
  /** Answers requests for files and pages; by default all exist and are empty. */
  file?: (path: string) => Response | Promise<Response>;
  /** Answers the stream of a batch's progress; by default it stays open without a line. */
  live?: () => Response | Promise<Response>;
};

/** A call that a screen made. */
export type Question = { name: CallName; body: unknown; headers: unknown };

/** Answers every `fetch` from now on. `wrongs` lists calls without an answer, and bodies that break the contract. */
export function serve(answers: Answers): { asked: Question[]; wrongs: string[] } {
  const asked: Question[] = [];
  const wrongs: string[] = [];
  globalThis.fetch = async (address, init) => {
    const url = new URL(address instanceof Request ? address.url : address, location.href);
    try {
      return await Promise.race([respond(url, init ?? {}), broken(init?.signal)]);
    } catch (error) {
      if (!(error instanceof Unanswerable)) throw error;
      wrongs.push(error.message);
      return Response.json({}, { status: 501 });
    }
  };

  async function respond(url: URL, init: RequestInit): Promise<Response> {
    const isOurs = url.origin === location.origin;
    if (isOurs && !url.pathname.startsWith(API)) return answers.file?.(url.pathname) ?? new Response();
    if (url.pathname.endsWith("/live")) return answers.live?.() ?? new Promise(() => {});
    const method = init.method ?? "GET";
    const found = findCall(method, url.pathname);
    if (found === undefined) throw new Unanswerable(`${method} ${url.href} is not in the table of calls`);
    const { name, params } = found;
    const call: Call = CALLS[name];
    const form = init.body instanceof FormData ? init.body : undefined;
    const sent = form ? textsOf(form) : await readJson(init.body);
    const request = {
      params: held(name, "params", call.params, params),
      query: held(name, "query", call.query, Object.fromEntries(url.searchParams)),
      body: held(name, "body", call.body, sent),
      form,
    };
    asked.push({ name, body: request.body, headers: init.headers });
    const answer = answers[name] as Fault | object | ((given: typeof request) => unknown) | undefined;
    if (answer === undefined) throw new Unanswerable(`the test has no answer to ${name}`);
    const reply: unknown = await (typeof answer === "function" ? answer(request) : answer);
    if (reply instanceof Fault) return reply.respond();
    const { body, headers }: PageOf = reply instanceof PageOf ? (reply as PageOf) : { body: reply, headers: {} };
    return Response.json(held(name, "answer", call.answer, body), { headers });
  }
  return { asked, wrongs };
}

class Unanswerable extends Error {}

function findCall(method: string, path: string): { name: CallName; params: Record<string, string> } | undefined {
  for (const [name, pattern] of PATTERNS) {
    const match = pattern.exec(`${method} ${path}`);
    if (match) return { name, params: Object.fromEntries(Object.entries(match.groups ?? {}).map(decoded)) };
  }
  return undefined;
}

function decoded([key, value]: [string, string]): [string, string] {
  return [key, decodeURIComponent(value)];
}

/** At the same place of a path, a fixed word is matched before a parameter. */
const PATTERNS = Object.entries(ADDRESSES)
  .toSorted(([, a], [, b]) => a.split(":").length - b.split(":").length)
  .map(([name, address]): [CallName, RegExp] => {
    const path = address.replace(" ", ` ${API}`).replace(/:(\w+)/g, "(?<$1>[^/]+)");
    return [name as CallName, new RegExp(`^${path}$`)];
  });

async function readJson(body: RequestInit["body"]): Promise<unknown> {
  const text = body instanceof Blob ? await body.text() : body;
  return typeof text === "string" ? (JSON.parse(text) as unknown) : undefined;
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === "string"));
}

function held(name: CallName, part: string, schema: Call["answer"] | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new Unanswerable(`the ${part} of ${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Like a browser, rejects a request when it is aborted. */
function broken(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
  });
}
