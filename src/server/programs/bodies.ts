// Counts the bytes of programs' large bodies, each against the share of its workspace.
import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { type BodyBudget, countedBody, openBodyBudget, UNCOUNTED_BYTES } from "../http/body-budget.ts";
import type { Program } from "./find-key.ts";

export function openBodies({ config }: Context): BodyBudget {
  return openBodyBudget(config.budgets.in_flight);
}

export function countedForKey(
  bodies: BodyBudget,
  program: Program | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
): Readable {
  if (Number(request.headers["content-length"] ?? Infinity) <= UNCOUNTED_BYTES) return body;
  const sender = { user: program?.workspaceId, ip: request.ip };
  return countedBody(body, (bytes) => bodies.hold(reply.raw, sender, bytes));
}
