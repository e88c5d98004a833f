// Sends a file of a certificate unless the client has it already; caches may keep it while it is valid.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { KEPT_FOR_AN_HOUR } from "../http/kept.ts";
import { drawOnce } from "./draw-once.ts";

export type CertificateFileRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: { size?: unknown; shape?: unknown; v?: unknown };
}>;

export type CertificateFile = {
  /** Identifies the contents: the `v` of an address that never shows anything else. */
  version: string;
  /** Distinguishes the files of one version. */
  name: string;
  type: string;
  headers?: Readonly<Record<string, string>>;
  draw: () => Promise<Buffer>;
};

/** Web mail and other sites embed the pictures; helmet's default would block that. */
export const ANYWHERE = { "cross-origin-resource-policy": "cross-origin" } as const;

/**
 * An address with a version is cached for an hour only, so that a withdrawn certificate soon disappears. Without a
 * version, changes and withdrawals show within a minute.
 */
const KEPT = {
  version: `public, ${KEPT_FOR_AN_HOUR}, immutable`,
  newest: "public, max-age=60, must-revalidate",
} as const;

export async function sendFile(
  ctx: Context,
  request: Pick<CertificateFileRequest, "query" | "headers">,
  reply: FastifyReply,
  file: CertificateFile,
): Promise<FastifyReply> {
  const headers = {
    etag: `"${file.version}-${file.name}"`,
    "cache-control": request.query.v === file.version ? KEPT.version : KEPT.newest,
    "x-robots-tag": "noindex",
  };
  if (request.headers["if-none-match"]?.includes(headers.etag)) return reply.code(304).headers(headers).send();
  const bytes = await drawOnce(ctx, `${file.version}-${file.name}`, file.draw);
  return reply
    .headers({ ...headers, ...file.headers })
    .type(file.type)
    .send(bytes);
}
