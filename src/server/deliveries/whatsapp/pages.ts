// The question by which Meta makes sure that the webhook's address is ours: answered as text, not as JSON.
import type { FastifyInstance } from "fastify";
import { API } from "#api/call.ts";
import { CALLS } from "#api/calls.ts";
import type { Context } from "../../context.ts";

export function whatsAppPages(app: FastifyInstance, { whatsapp }: Context): void {
  app.get(`${API}${CALLS.whatsAppNotice.path}`, async ({ query }, reply) => {
    const challenge = whatsapp?.notices?.challenge(query as Record<string, unknown>);
    reply.type("text/plain; charset=utf-8").header("cache-control", "no-store");
    return challenge === undefined ? reply.code(403).send("") : reply.send(challenge);
  });
}
