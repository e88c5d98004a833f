// Turns the table of calls for programs into routes: finds the key, applies limits and scopes, runs the handler once.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { type ProgramCall, V1 } from "#api/v1/call.ts";
import { V1_CALLS } from "#api/v1/calls.ts";
import { MOST_PEOPLE } from "#api/v1/parts.ts";
import { isInScope, scopesFor } from "#domain/account/api-key.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { drawingFor } from "../drawing/owner.ts";
import { countedBody, openBodyBudget } from "../http/body-budget.ts";
import { check } from "../http/check.ts";
import { answerProblem } from "../http/errors.ts";
import { networkOf } from "../http/network.ts";
import { logSecurity } from "../security-log.ts";
import { findKey, type Program, refuseKeyInAddress } from "./find-key.ts";
import { isKeyStanding } from "./key-store.ts";
import type { AnyProgramHandler, ProgramHandlers } from "./handlers.ts";
import { digestOfRequest, doOnce, type Once, parseIdempotencyKey } from "./idempotency.ts";

/** Smaller bodies arrive at once, so they are not counted. */
const UNCOUNTED_BYTES = 64 * 1024;

export function serveProgramCalls(app: FastifyInstance, ctx: Context, handlers: ProgramHandlers): void {
  const programs = new WeakMap<FastifyRequest, Program>();
  const budget = openBodyBudget({ all: 3 * ctx.config.budgets.in_flight, each: ctx.config.budgets.in_flight });
  void app.register(
    async (scope) => {
      scope.setErrorHandler(answerProblem);
      scope.setNotFoundHandler((request, reply) => answerProblem(new UserError("request.not_found"), request, reply));
      for (const [name, call] of Object.entries<ProgramCall>(V1_CALLS)) {
        const handler = (handlers as Record<string, unknown>)[name] as AnyProgramHandler;
        scope.route({
          method: call.method,
          url: call.path,
          bodyLimit: call.bodyBytes ?? MEGABYTE,
          exposeHeadRoute: false,
          // Before the body is read.
          onRequest: async (request, reply) => {
            programs.set(request, await admit(ctx, name, call, request, reply));
          },
          preParsing: async (request, reply, body) => {
            if (Number(request.headers["content-length"] ?? Infinity) <= UNCOUNTED_BYTES) return body;
            const sender = { user: programs.get(request)?.key.id, network: networkOf(request.ip) };
            return countedBody(body, (bytes) => budget.hold(reply.raw, sender, bytes));
          },
          handler: (request, reply) => {
            const principal = programs.get(request);
            if (principal === undefined) throw new UserError("key.missing");
            return serve(ctx, { name, call, handler, principal }, request, reply);
          },
        });
      }
    },
    { prefix: V1 },
  );
}

async function admit(
  ctx: Context,
  name: string,
  call: ProgramCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Program> {
  const { ip, headers } = request;
  try {
    refuseKeyInAddress(request.url);
    const { principal } = await findKey(ctx, headers.authorization);
    const { may } = call;
    if (may !== null && !isInScope(principal.key.scopes, may))
      throw new UserError("key.scope_missing", { scopes: scopesFor(may) });
    const allowance = await ctx.limits.program(principal.key.id);
    if (allowance !== undefined) tellAllowance(reply, allowance);
    if (allowance?.over === true) throw new UserError("request.too_many");
    if (call.method !== "GET" && !(await ctx.hasRoom())) throw new UserError("server.disk_full");
    return principal;
  } catch (error) {
    if (error instanceof UserError && error.code.startsWith("key.")) {
      logSecurity(ctx, "key.refused", { ip, call: name, why: error.code });
      void reply.header("www-authenticate", "Bearer");
      // A flood of wrong keys is limited like other strangers.
      await ctx.limits.request(undefined, ip);
    }
    throw error;
  }
}

/** The two headers of draft-ietf-httpapi-ratelimit-headers. */
function tellAllowance(reply: FastifyReply, { most, left, seconds, windowSeconds }: KeyAllowance): void {
  void reply
    .header("ratelimit-policy", `"key";q=${most};w=${windowSeconds}`)
    .header("ratelimit", `"key";r=${left};t=${seconds}`);
}

type KeyAllowance = NonNullable<Awaited<ReturnType<Context["limits"]["program"]>>>;
type Served = { name: string; call: ProgramCall; handler: AnyProgramHandler; principal: Program };

async function serve(
  ctx: Context,
  { name, call, handler, principal }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const given = { params: request.params, query: request.query, body: request.body ?? {} };
  requireFew(call, given.body);
  // Nothing has an id of the wrong form.
  const named = { ...call, idField: "id" } as const;
  const input = {
    params: check(named, "params", given.params),
    query: check(named, "query", given.query),
    body: check(named, "body", given.body),
    principal,
    ip: request.ip,
  };
  const work = (once: Once) =>
    drawingFor(principal.workspaceId, () => handler({ ...input, once: whileKeyStands(principal, once) }));
  const key = call.once === true ? request.headers["idempotency-key"] : undefined;
  let answer: unknown;
  if (key === undefined) answer = await work({ id: ctx.newId(), finish: async () => {} });
  else {
    const digest = digestOfRequest([name, given]);
    const of = { workspaceId: principal.workspaceId, call: name, key: parseIdempotencyKey(key.toString()), digest };
    const done = await doOnce(ctx, of, work);
    if (done.replayed) void reply.header("idempotent-replayed", "true");
    answer = done.answer;
  }
  // The answer's schema is an allow-list: fields that it does not name are never sent.
  const allowed = z.parse(call.answer, answer);
  return reply.header("cache-control", "no-store").type("application/json; charset=utf-8").send(allowed);
}

/** What a request wrote is not committed if its key was revoked meanwhile. */
function whileKeyStands({ key }: Program, once: Once): Once {
  return {
    id: once.id,
    async finish(tx, answer) {
      if (!(await isKeyStanding(tx, key.id))) throw new UserError("key.revoked");
      await once.finish(tx, answer);
    },
  };
}

/** Before each of them is checked. */
function requireFew({ people }: ProgramCall, body: unknown): void {
  const rows = people && (body as Record<string, unknown>)[people];
  if (Array.isArray(rows) && rows.length > MOST_PEOPLE) throw new UserError("people.too_many", { most: MOST_PEOPLE });
}
