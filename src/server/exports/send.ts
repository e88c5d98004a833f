// Sends a download, whole or from the byte where it broke.
import type { OutgoingHttpHeaders } from "node:http";
import type { Writable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Body } from "./bodies.ts";
import { streamZip } from "./stream-zip.ts";

/** Written past Fastify, because only the raw response reports when a part has left; `open` holds it meanwhile. */
export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, length }: Body,
  from: number,
  open: Set<Writable>,
): FastifyReply {
  if (length !== undefined && from >= length && from > 0)
    return reply.code(416).header("content-range", `bytes */${length}`).send();
  if (length !== undefined) void reply.header("content-length", length - from);
  if (from > 0) void reply.code(206).header("content-range", `bytes ${from}-${Number(length) - 1}/${length}`);
  const { raw } = reply.hijack();
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  open.add(raw);
  streamZip(parts, raw)
    .catch((error: unknown) => {
      request.log.error({ err: error }, "A download broke");
      raw.destroy();
    })
    .finally(() => open.delete(raw));
  return reply;
}
