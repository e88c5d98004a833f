// The address for agents: one POST for each message of the Model Context Protocol, by streamable HTTP without sessions.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PEOPLE_BYTES } from "#api/v1/parts.ts";
import { UserError } from "#domain/user-error.ts";
import { lazy } from "../../async/lazy.ts";
import type { Context } from "../../context.ts";
import { drawingFor } from "../../drawing/owner.ts";
import { prepareAnswer } from "../../http/errors.ts";
import { admit } from "../admit.ts";
import { countedForKey, openBodies } from "../bodies.ts";
import type { Program } from "../find-key.ts";
import type { ProgramHandlers } from "../handlers.ts";

export const MCP = "/mcp";

/** Codes of JSON-RPC. */
const RPC = { parse: -32700, invalid: -32600, server: -32000 } as const;

export function serveMcp(app: FastifyInstance, ctx: Context, calls: ProgramHandlers): void {
  const programs = new WeakMap<FastifyRequest, Program>();
  const bodies = openBodies(ctx);
  // Its code is large, and most servers have no agent.
  const open = lazy(async () => (await import("./server.ts")).openMcp(ctx));
  const entry = { name: "mcp", may: null, writes: false, stores: false };
  void app.register(async (scope) => {
    scope.setErrorHandler(answerRpcError);
    scope.post(MCP, {
      bodyLimit: PEOPLE_BYTES,
      onRequest: async (request, reply) => {
        requireOwnOrigin(ctx, request.headers.origin);
        programs.set(request, await admit(ctx, entry, request, reply));
      },
      preParsing: async (request, reply, body) => countedForKey(bodies, programs.get(request), request, reply, body),
      handler: async (request, reply) => {
        const principal = programs.get(request);
        if (principal === undefined) throw new UserError("key.missing");
        // Batches left the protocol, and would pass the limit of requests.
        if (Array.isArray(request.body)) return refuse(reply, 400, RPC.invalid, "Send one message in a request");
        const acting = { ctx, calls, principal, ip: request.ip };
        const asked = { request: webRequest(ctx, request, reply), body: request.body ?? null, acting };
        const answer = await open();
        return send(reply, await drawingFor(principal.workspaceId, () => answer(asked)));
      },
    });
    // There is no stream to listen to, and no session to end.
    scope.route({
      method: ["GET", "DELETE"],
      url: MCP,
      exposeHeadRoute: false,
      handler: (_, reply) => refuse(reply.header("allow", "POST"), 405, RPC.server, "Method not allowed"),
    });
  });
}

/** A page of another site, perhaps one whose name leads here (DNS rebinding), always names itself. */
function requireOwnOrigin(ctx: Context, origin: string | undefined): void {
  if (origin !== undefined && origin !== new URL(ctx.config.publicUrl).origin)
    throw new UserError("request.wrong_origin");
}

/** Without the key and the body, which were read. */
function webRequest(ctx: Context, { headers }: FastifyRequest, reply: FastifyReply): Request {
  const named = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (name !== "authorization" && value !== undefined) named.set(name, String(value));
  const left = new AbortController();
  reply.raw.once("close", () => left.abort());
  return new Request(new URL(MCP, ctx.config.publicUrl), { method: "POST", headers: named, signal: left.signal });
}

/** Every answer ends, also one in the form of a stream. */
async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const type = answer.headers.get("content-type");
  if (type !== null) void reply.type(type);
  return reply
    .code(answer.status)
    .header("cache-control", "no-store")
    .send(await answer.text());
}

function answerRpcError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, error: userError } = prepareAnswer(error, request, reply);
  const code = UNREAD.has(userError.code) ? RPC.parse : RPC.server;
  return refuse(reply, status, code, message, { code: userError.code, request_id: request.id });
}

/** Of what is no JSON. */
const UNREAD: ReadonlySet<string> = new Set(["request.malformed", "request.not_json", "request.no_body"]);

function refuse(reply: FastifyReply, status: number, code: number, message: string, data?: object): FastifyReply {
  const error = { code, message, ...(data !== undefined && { data }) };
  void reply.code(status).type("application/json; charset=utf-8");
  return reply.send(JSON.stringify({ jsonrpc: "2.0", id: null, error }));
}
