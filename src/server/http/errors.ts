// The one path of errors: what a user can act on is said to them, everything else is logged once and answered with a 500.
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { isDatabaseAway } from "../database/away.ts";
import { isDiskFull } from "../storage.ts";

/** Fastify's own refusals of a request, in our words. */
const REFUSED: Readonly<Record<string, UserError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new UserError(SAY.http.tooLarge, 413),
  FST_ERR_CTP_INVALID_JSON_BODY: new UserError(SAY.http.malformed, 400),
  FST_ERR_CTP_EMPTY_JSON_BODY: new UserError(SAY.http.malformed, 400),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new UserError(SAY.http.malformed, 400),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new UserError(SAY.http.wrongType, 415),
  FST_REQ_FILE_TOO_LARGE: new UserError(SAY.http.tooLarge, 413),
  FST_FILES_LIMIT: new UserError(SAY.http.tooLarge, 413),
  FST_PARTS_LIMIT: new UserError(SAY.http.tooLarge, 413),
  FST_FIELDS_LIMIT: new UserError(SAY.http.tooLarge, 413),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new UserError(SAY.http.wrongType, 415),
  FST_PROTO_VIOLATION: new UserError(SAY.http.malformed, 400),
  // No address of ours is as long.
  FST_ERR_MAX_PARAM_LENGTH: new UserError(SAY.http.notFound, 404),
};

/** When it is worth asking again: a limit of a minute is over, or a database that started anew is back. */
const COME_AGAIN_SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 2 };

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const said = whatToSay(error);
  const again = COME_AGAIN_SECONDS[said.status];
  if (again !== undefined) reply.header("retry-after", String(again));
  if (said !== error && !isRefusal(error)) request.log.error({ err: error }, "request failed");
  return reply
    .code(said.status)
    .header("cache-control", "no-store")
    .send({ ...said.details, message: said.message });
}

type Said = { status: number; message: string; details: UserError["details"] };

const UNEXPECTED: Said = { status: 500, message: SAY.http.unexpected, details: {} };

function whatToSay(error: unknown): Said {
  if (error instanceof UserError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const refused = code === undefined ? undefined : REFUSED[code];
  if (refused) return refused;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new UserError(SAY.http.malformed, 400);
  return isDatabaseAway(error) ? new UserError(SAY.http.busy, 503) : UNEXPECTED;
}

function isRefusal(error: unknown): boolean {
  const { statusCode } = error as Partial<FastifyError>;
  return statusCode !== undefined && statusCode < 500;
}
