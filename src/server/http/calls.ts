// Turns the table of calls into routes: reads and checks the request, finds the user, limits, calls the handler, shapes the answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { API, type Call } from "#api/call.ts";
import { CALLS } from "#api/calls.ts";
import { deviceName } from "#domain/account/device.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context, User } from "../context.ts";
import { findSession, type Session } from "../signin/session.ts";
import type { Beside, Handlers, SentFile } from "./handler.ts";
import { openBodyBudget } from "./body-budget.ts";
import { type Hold, readMultipart } from "./multipart.ts";

/** A handler whatever its call: what goes in has been held against the schemas, what comes out will be. */
type AnyHandler = (
  asked: Beside & { params: unknown; query: unknown; body: unknown; user: User | undefined },
) => Promise<unknown>;

const EMPTY = Buffer.alloc(0);
/** A body that is not there is one without fields. */
const NO_FIELDS = {};

/** The largest JSON body of a call that does not say otherwise. */
const USUAL_BODY_BYTES = MEGABYTE;

export function serveCalls(app: FastifyInstance, ctx: Context, handlers: Handlers): void {
  const sessions = new WeakMap<FastifyRequest, Session>();
  const held = openBodyBudget();
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const handler = (handlers as Record<string, unknown>)[name] as AnyHandler;
    const limit = call.raw?.bytes ?? call.bodyBytes ?? USUAL_BODY_BYTES;
    scopeFor(app, call, (scope) =>
      scope.route({
        method: call.method,
        url: API + call.path,
        bodyLimit: limit,
        // A GET of the specification may make an order or set a picture; whoever only asks for headers must not.
        exposeHeadRoute: false,
        // Before the body is read: a stranger's 32 MB are not waited for.
        onRequest: async (request, reply) => {
          const session = await admit(ctx, call, request);
          if (session !== undefined) sessions.set(request, session);
          if (limit > USUAL_BODY_BYTES) held.hold(reply.raw, lengthOf(request, limit));
        },
        handler: (request, reply) => {
          const hold: Hold = (bytes) => held.hold(reply.raw, bytes);
          return serve(call, handler, { session: sessions.get(request), request, reply, hold });
        },
      }),
    );
  }
}

/** A call that takes its body byte for byte has a place of its own, where nothing parses it. */
function scopeFor(app: FastifyInstance, call: Call, add: (scope: FastifyInstance) => void): void {
  if (call.raw === undefined) return add(app);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
    add(scope);
  });
}

/** How long a body says that it is; one that does not say may become as long as it may be. */
function lengthOf({ headers }: FastifyRequest, most: number): number {
  const length = headers["content-length"];
  return length === undefined && headers["transfer-encoding"] === undefined
    ? 0
    : Math.min(Number(length ?? most), most);
}

/** Who asks, if they may ask this, now. */
async function admit(ctx: Context, call: Call, request: FastifyRequest): Promise<Session | undefined> {
  const session = await findSession(ctx, request.headers.authorization);
  if (call.who !== "anyone" && session === undefined) throw new UserError("session.missing");
  if (call.limitedAsPage !== true && call.raw === undefined) await ctx.limits.request(session?.user.id, request.ip);
  if ((call.method !== "GET" || call.keeps === true) && !(await ctx.hasRoom())) throw new UserError("server.disk_full");
  return session;
}

type Asking = { session: Session | undefined; request: FastifyRequest; reply: FastifyReply; hold: Hold };

async function serve(
  call: Call,
  handler: AnyHandler,
  { session, request, reply, hold }: Asking,
): Promise<FastifyReply> {
  const params = check(call, "params", request.params);
  const query = check(call, "query", request.query);
  const { fields, files } = await readBody(call, request, hold);
  const answer = await handler({
    params,
    query,
    body: check(call, "body", fields),
    files,
    user: session?.user,
    session: session?.tokenHash,
    ip: request.ip,
    device: deviceName(request.headers["user-agent"] ?? ""),
    raw: call.raw !== undefined && Buffer.isBuffer(request.body) ? request.body : EMPTY,
    sent: (name) => request.headers[name]?.toString(),
    header: (name, value) => void reply.header(name, value),
  });
  // The answer's schema is its allow-list: what it does not name never leaves.
  const allowed = z.parse(call.answer, answer);
  void reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
  // A text is JSON too, which the server would send as it stands.
  return reply.send(typeof allowed === "string" ? JSON.stringify(allowed) : allowed);
}

async function readBody(
  call: Call,
  request: FastifyRequest,
  hold: Hold,
): Promise<{ fields: unknown; files: readonly SentFile[] }> {
  if (call.raw !== undefined) return { fields: undefined, files: [] };
  if (!request.isMultipart()) {
    if (call.files && call.files.most > 0) throw new UserError("request.wrong_type");
    return { fields: request.body ?? NO_FIELDS, files: [] };
  }
  if (!call.files) throw new UserError("request.wrong_type");
  return readMultipart(request, call.files, hold);
}

function check(call: Call, part: "params" | "query" | "body", value: unknown): unknown {
  const schema = call[part];
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join(".") ?? "";
  if (path === call.idField) throw new UserError("request.not_found");
  throw new UserError("request.invalid_field", { field: path });
}
