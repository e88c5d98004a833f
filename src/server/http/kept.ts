// How long browsers and caches keep what never changes: until then, somebody may still see what the operator took out
// of public view.
import type { FastifyReply, FastifyRequest } from "fastify";
import { HOUR, SECOND } from "#domain/time.ts";

/** Asking again costs little, because the answer is that nothing has changed. */
export const KEPT_FOR_AN_HOUR = `max-age=${HOUR / SECOND}`;

/** Whether the client has it already. `by`: `private` is what only its own browser may keep. */
export function isKept(
  request: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
  { etag, by }: { etag: string; by: "public" | "private" },
): boolean {
  void reply.headers({ etag, "cache-control": `${by}, ${KEPT_FOR_AN_HOUR}` });
  return request.headers["if-none-match"]?.includes(etag) === true;
}
