// Counts the bytes of programs' large bodies, each against the share of its key.
import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { type BodyBudget, countedBody, openBodyBudget } from "../http/body-budget.ts";
import { networkOf } from "../http/network.ts";
import type { Program } from "./find-key.ts";

/** Smaller bodies arrive at once, so they are not counted. */
const UNCOUNTED_BYTES = 64 * 1024;

export function openBodies({ config }: Context): BodyBudget {
  return openBodyBudget({ all: 3 * config.budgets.in_flight, each: config.budgets.in_flight });
}

export function countedForKey(
  bodies: BodyBudget,
  program: Program | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
): Readable {
  if (Number(request.headers["content-length"] ?? Infinity) <= UNCOUNTED_BYTES) return body;
  const sender = { user: program?.key.id, network: networkOf(request.ip) };
  return countedBody(body, (bytes) => bodies.hold(reply.raw, sender, bytes));
}
