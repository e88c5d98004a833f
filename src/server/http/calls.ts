// Turns the table of calls into routes: checks the request, finds the user, applies limits, runs the handler, filters
// the answer.
import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { API, type Call } from "#api/call.ts";
import { CALLS, type CallName } from "#api/calls.ts";
import { type Need, needOf, storesMore } from "#api/needs.ts";
import { deviceKind } from "#domain/account/device.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";
import { requireStorage } from "../budgets/budgets.ts";
import type { Context, Person } from "../context.ts";
import { isOffInDemo } from "../demo/off.ts";
import { cancelledBy } from "../database/cancel.ts";
import { drawingFor } from "../drawing/owner.ts";
import type { Principal } from "../principal.ts";
import { requireFreshProof } from "../signin/fresh-proof.ts";
import { findSession, type Session } from "../signin/session.ts";
import { refusalsNoted, sessionMissing } from "./refusals.ts";
import { principalFor } from "../workspaces/act.ts";
import type { RequestDetails, Handlers, SentFile } from "./handler.ts";
import { type Blocks, readBlocks } from "./body-blocks.ts";
import { countedBody, openBodyBudget, UNCOUNTED_BYTES } from "./body-budget.ts";
import { check } from "./check.ts";
import { type Hold, readMultipart } from "./multipart.ts";

/** A handler of any call: its input has been checked against the schemas, its output will be. */
type AnyHandler = (
  input: RequestDetails & {
    params: unknown;
    query: unknown;
    body: unknown;
    person: Person | undefined;
    principal: Principal | undefined;
    actFor: ActFor;
  },
) => Promise<unknown>;

const EMPTY = Buffer.alloc(0);
/** A missing body counts as one without fields. */
const NO_FIELDS = {};

/** The largest JSON body of a call without a limit of its own. */
const USUAL_BODY_BYTES = MEGABYTE;

export function serveCalls(app: FastifyInstance, ctx: Context, handlers: Handlers): void {
  const sessions = new WeakMap<FastifyRequest, Session>();
  const principals = new WeakMap<FastifyRequest, Principal>();
  const budget = openBodyBudget(ctx.config.budgets.in_flight);
  const holdFor =
    (request: FastifyRequest, reply: FastifyReply): Hold =>
    (bytes) =>
      budget.hold(reply.raw, { user: sessions.get(request)?.user.id, ip: request.ip }, bytes);
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const need = needOf(name as CallName);
    const handler = (handlers as Record<string, unknown>)[name] as AnyHandler;
    const limit = call.raw?.bytes ?? call.bodyBytes ?? USUAL_BODY_BYTES;
    const addTo = (scope: FastifyInstance, url: string) =>
      scope.route({
        method: call.method,
        url,
        bodyLimit: limit,
        // Some GET calls of the specification change data, so a HEAD request must not run them.
        exposeHeadRoute: false,
        // Before the body is read, so that a stranger cannot make the server wait for 32 MB.
        onRequest: async (request) => {
          const session = await admit(ctx, name, call, request);
          if (session === undefined) return;
          sessions.set(request, session);
          if (call.freshProof === "always") {
            const prove = () => requireFreshProof(ctx, session.tokenHash);
            await refusalsNoted(ctx, name, session, request, prove);
          }
          if (need === undefined || isNamedInBody(call, need)) return;
          const id = namedIn(call, request.params, request.query);
          const acts = () => actingFor(ctx, name, session, need, id);
          principals.set(request, await refusalsNoted(ctx, name, session, request, acts));
        },
        preParsing: async (request, reply, body) => {
          return mayBeLarge(request) ? countedBody(body, holdFor(request, reply)) : body;
        },
        handler: (request, reply) => {
          const hold = holdFor(request, reply);
          const session = sessions.get(request);
          const acting = { need, principal: principals.get(request) };
          const left = departureOf(reply.raw);
          const answer = () =>
            refusalsNoted(ctx, name, session, request, () =>
              serve(ctx, { name, call, handler }, { session, acting, request, reply, hold, left }),
            );
          return changesNothing(call) ? cancelledBy(left, answer) : answer();
        },
      });
    scopeFor(app, call, (scope) => {
      for (const url of [API + call.path, ...(call.alsoAt === undefined ? [] : [call.alsoAt])]) addTo(scope, url);
    });
  }
}

/** What a call changes is finished even if its client has left. */
function changesNothing({ method, keeps }: Call): boolean {
  return method === "GET" && keeps !== true;
}

function departureOf(answer: ServerResponse): AbortSignal {
  const left = new AbortController();
  answer.once("close", () => {
    if (!answer.writableFinished) left.abort(new UserError("server.busy"));
  });
  return left.signal;
}

/** Calls that take the bytes of a body get a scope without a parser for it. */
function scopeFor(app: FastifyInstance, call: Call, add: (scope: FastifyInstance) => void): void {
  if (call.raw === undefined && call.bodyBytes === undefined) return add(app);
  void app.register(async (scope) => {
    const { bodyBytes: most } = call;
    if (most === undefined) {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
    } else {
      scope.removeContentTypeParser("application/json");
      scope.addContentTypeParser("application/json", async ({ headers }: FastifyRequest, body: Readable) => {
        if (Number(headers["content-length"] ?? 0) > most) throw new UserError("request.too_large");
        return readBlocks(body, most);
      });
    }
    add(scope);
  });
}

/** Most bodies are small and arrive at once, so they are not counted. A multipart body is counted by its reader. */
function mayBeLarge({ headers }: FastifyRequest): boolean {
  if (headers["content-type"]?.startsWith("multipart/") === true) return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > UNCOUNTED_BYTES;
}

/** Finds the session, and refuses the request if it is not allowed now. */
async function admit(ctx: Context, name: string, call: Call, request: FastifyRequest): Promise<Session | undefined> {
  if (ctx.config.demo && isOffInDemo(name as CallName)) throw new UserError("demo.off");
  const session = await findSession(ctx, request.headers);
  if (call.who !== "anyone" && session === undefined) throw sessionMissing(ctx, name, request);
  if (call.limitedAsPage !== true && call.raw === undefined) await ctx.limits.request(session?.user.id, request.ip);
  if (!changesNothing(call) && !(await ctx.hasRoom())) throw new UserError("server.disk_full");
  return session;
}

/** The id in path or query of what the call is about. */
function namedIn({ idField }: Call, ...parts: unknown[]): unknown {
  return idField && (Object.assign({}, ...parts) as Record<string, unknown>)[idField];
}

/** Such a call is allowed or refused once its body is read. */
function isNamedInBody({ idField, query, body }: Call, need: Need): boolean {
  return need.of === "template" && idField === "user_template_id" && query === undefined && body !== undefined;
}

type ActFor = (id: unknown) => Promise<Principal | undefined>;

function actForIn(ctx: Context, name: string, session: Session | undefined, need: Need | undefined): ActFor {
  return async (id) => (session && need ? actingFor(ctx, name, session, need, id) : undefined);
}

/** Throws a UserError for a call that may store more if the storage is full already. */
async function actingFor(ctx: Context, name: string, session: Session, need: Need, id: unknown): Promise<Principal> {
  const principal = await principalFor(ctx, session, need, id);
  const { method }: Call = CALLS[name as CallName];
  if (need.of !== "self" && storesMore(name, method, need.may))
    await requireStorage(ctx, ctx.db, principal.workspaceId);
  return principal;
}

type Acting = { need: Need | undefined; principal: Principal | undefined };
type Asking = {
  session: Session | undefined;
  acting: Acting;
  request: FastifyRequest;
  reply: FastifyReply;
  hold: Hold;
  left: AbortSignal;
};

async function serve(
  ctx: Context,
  { name, call, handler }: { name: string; call: Call; handler: AnyHandler },
  { session, acting, request, reply, hold, left }: Asking,
): Promise<FastifyReply> {
  const params = check(call, "params", request.params);
  const query = check(call, "query", request.query);
  const { fields, files } = await readBody(call, request, hold);
  const body = call.bodyBytes === undefined ? check(call, "body", fields) : undefined;
  const actFor = actForIn(ctx, name, session, acting.need);
  const principal = acting.principal ?? (await actFor(namedIn(call, body)));
  const input = {
    params,
    query,
    body,
    files,
    person: session?.user,
    principal,
    actFor,
    session: session?.tokenHash,
    inUse: session?.workspace.id,
    ip: request.ip,
    left,
    address: request.url,
    device: deviceKind(request.headers["user-agent"] ?? ""),
    raw: Buffer.isBuffer(request.body) ? request.body : EMPTY,
    large: isLarge(call, request.body) ? request.body : [],
    sent: (field: string) => request.headers[field]?.toString(),
    header: (field: string, value: string) => void reply.header(field, value),
  };
  const answer = await drawingFor(principal?.workspaceId ?? session?.user.id ?? "", () => handler(input));
  // The answer's schema is an allow-list: fields that it does not name are never sent.
  const allowed = z.parse(call.answer, answer);
  void reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
  // Fastify would send a text as it is; as JSON it needs quotes.
  return reply.send(typeof allowed === "string" ? JSON.stringify(allowed) : allowed);
}

/** Other types than JSON are parsed as usual. */
function isLarge(call: Call, body: unknown): body is Blocks {
  return call.bodyBytes !== undefined && Array.isArray(body);
}

async function readBody(
  call: Call,
  request: FastifyRequest,
  hold: Hold,
): Promise<{ fields: unknown; files: readonly SentFile[] }> {
  if (call.raw !== undefined) return { fields: undefined, files: [] };
  if (!request.isMultipart()) {
    if (call.files && call.files.most > 0 && call.files.optional !== true) throw new UserError("request.wrong_type");
    return { fields: request.body ?? NO_FIELDS, files: [] };
  }
  if (!call.files) throw new UserError("request.wrong_type");
  return readMultipart(request, call.files, hold);
}
