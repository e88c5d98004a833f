// Turns the table of calls for programs into routes: finds the key, applies limits and scopes, runs the handler once.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { storesMore } from "#api/needs.ts";
import { type ProgramCall, V1 } from "#api/v1/call.ts";
import { V1_CALLS } from "#api/v1/calls.ts";
import { MOST_PEOPLE } from "#api/v1/parts.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { drawingFor } from "../drawing/owner.ts";
import { check } from "../http/check.ts";
import { answerProblem } from "../http/errors.ts";
import { admit, requireStandingKey } from "./admit.ts";
import { countedForKey, openBodies } from "./bodies.ts";
import type { Program } from "./find-key.ts";
import type { AnyProgramHandler, ProgramHandlers } from "./handlers.ts";
import { digestOfRequest, doOnce, type Once, parseIdempotencyKey } from "./idempotency.ts";

export function serveProgramCalls(app: FastifyInstance, ctx: Context, handlers: ProgramHandlers): void {
  const programs = new WeakMap<FastifyRequest, Program>();
  const bodies = openBodies(ctx);
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
            const { method, may } = call;
            const entry = { name, may, writes: method !== "GET", stores: storesMore(name, method, may) };
            programs.set(request, await admit(ctx, entry, request, reply));
          },
          preParsing: async (request, reply, body) =>
            countedForKey(bodies, programs.get(request), request, reply, body),
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

type Served = { name: string; call: ProgramCall; handler: AnyProgramHandler; principal: Program };

async function serve(
  ctx: Context,
  { name, call, handler, principal }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const given = { params: request.params, query: request.query, body: request.body ?? {} };
  requireBody(call, request.body);
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
function whileKeyStands(principal: Program, once: Once): Once {
  return {
    id: once.id,
    async finish(tx, answer) {
      await requireStandingKey(tx, principal);
      await once.finish(tx, answer);
    },
  };
}

/** A call whose fields are all optional may be made without. */
function requireBody({ body: schema }: ProgramCall, body: unknown): void {
  if (schema !== undefined && body === undefined && !z.safeParse(schema, {}).success)
    throw new UserError("request.no_body");
}

/** Before each of them is checked. */
function requireFew({ people }: ProgramCall, body: unknown): void {
  const rows = people && (body as Record<string, unknown>)[people];
  if (people === undefined || !Array.isArray(rows)) return;
  if (rows.length === 0) throw new UserError("request.invalid_field", { field: people });
  if (rows.length > MOST_PEOPLE) throw new UserError("people.too_many", { most: MOST_PEOPLE });
}
