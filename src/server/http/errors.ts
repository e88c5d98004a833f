// The one path of errors: what a user can act on is said to them, everything else is logged once and answered with a 500.
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { isDatabaseAway } from "../database/away.ts";
import { isDiskFull } from "../storage.ts";
import { errorPage, wantsPage } from "./error-page.ts";

const malformed = () => new UserError(SAY.http.malformed, 400);
const tooLarge = () => new UserError(SAY.http.tooLarge, 413);
const wrongType = () => new UserError(SAY.http.wrongType, 415);

/** Fastify's own refusals of a request, in our words. */
const REFUSED: Readonly<Record<string, () => UserError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_JSON_BODY: malformed,
  FST_ERR_CTP_EMPTY_JSON_BODY: malformed,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformed,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongType,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_FILES_LIMIT: tooLarge,
  FST_PARTS_LIMIT: tooLarge,
  FST_FIELDS_LIMIT: tooLarge,
  FST_INVALID_MULTIPART_CONTENT_TYPE: wrongType,
  FST_PROTO_VIOLATION: malformed,
  // No address of ours is as long.
  FST_ERR_MAX_PARAM_LENGTH: () => new UserError(SAY.http.notFound, 404),
};

/** When it is worth asking again: a limit of a minute is over, or a database that started anew is back. */
const COME_AGAIN_SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 2 };

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!wantsPage(request)) return answerInJson(error, request, reply);
  const { status, message } = tell(error, request, reply);
  return reply.type("text/html; charset=utf-8").send(errorPage(status, message));
}

export function answerInJson(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { message, details } = tell(error, request, reply);
  return reply.send({ ...details, message });
}

type Said = { status: number; message: string; details: UserError["details"] };

/** Of what could not be made: the answer in its place is no file to keep. */
const OF_A_FILE = ["content-disposition", "content-length", "content-range", "accept-ranges", "etag"] as const;

function tell(error: unknown, request: FastifyRequest, reply: FastifyReply): Said {
  const said = whatToSay(error);
  const again = COME_AGAIN_SECONDS[said.status];
  if (again !== undefined) reply.header("retry-after", String(again));
  if (said !== error && !isRefusal(error)) request.log.error({ err: error }, "request failed");
  for (const name of OF_A_FILE) reply.removeHeader(name);
  void reply.code(said.status).header("cache-control", "no-store");
  return said;
}

function whatToSay(error: unknown): Said {
  if (error instanceof UserError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const refused = code === undefined ? undefined : REFUSED[code];
  if (refused) return refused();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return malformed();
  if (isDatabaseAway(error)) return new UserError(SAY.http.busy, 503);
  if (isDiskFull(error)) return new UserError(SAY.http.noRoom, 503);
  return { status: 500, message: SAY.http.unexpected, details: {} };
}

function isRefusal(error: unknown): boolean {
  const { statusCode } = error as Partial<FastifyError>;
  return statusCode !== undefined && statusCode < 500;
}
