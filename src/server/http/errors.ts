// The single error path: the user is told what they can act on; everything else is logged once and answered with a 500.
import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { ERROR_STATUS } from "#domain/error-codes.ts";
import { sayReason } from "#domain/say/errors.ts";
import { UserError } from "#domain/user-error.ts";
import { isDatabaseAway } from "../database/away.ts";
import { isCancelled } from "../database/cancel.ts";
import { isLockTimeout } from "../database/short-locks.ts";
import { isDiskFull } from "../storage.ts";
import { errorPage, wantsPage } from "./error-page.ts";

const malformed = () => new UserError("request.malformed");
const notJson = () => new UserError("request.not_json");
const noBody = () => new UserError("request.no_body");
const tooLarge = () => new UserError("request.too_large");
const wrongType = () => new UserError("request.wrong_type");

/** Fastify's own refusals of a request, in our words. */
const REFUSED: Readonly<Record<string, () => UserError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: noBody,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformed,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongType,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_FILES_LIMIT: tooLarge,
  FST_PARTS_LIMIT: tooLarge,
  FST_FIELDS_LIMIT: tooLarge,
  FST_INVALID_MULTIPART_CONTENT_TYPE: wrongType,
  FST_PROTO_VIOLATION: malformed,
  // We have no address of that length.
  FST_ERR_MAX_PARAM_LENGTH: () => new UserError("request.not_found"),
};

/** When a retry makes sense: after a limit of a minute, or when a restarted database is back. */
const COME_AGAIN_SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 2 };

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!wantsPage(request)) return answerInJson(error, request, reply);
  const { status, message } = prepareAnswer(error, request, reply);
  return reply.type("text/html; charset=utf-8").send(errorPage(status, message));
}

export function answerInJson(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { message, error: userError } = prepareAnswer(error, request, reply);
  return reply.send({ ...userError.details, message, code: userError.code });
}

/** As problem details (RFC 9457), for programs. `code` is stable; the title is that of the status. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, error: userError } = prepareAnswer(error, request, reply);
  const { code, details } = userError;
  const problem = { type: "about:blank", title: STATUS_CODES[status], status, detail: message, code };
  void reply.type("application/problem+json; charset=utf-8");
  return reply.send(JSON.stringify({ ...details, ...problem, request_id: request.id }));
}

type Answered = { status: number; message: string; error: UserError };

/** Headers of a download that must not accompany an error. */
const DOWNLOAD_HEADERS = ["content-disposition", "content-length", "content-range", "accept-ranges", "etag"] as const;

/** Sets status and headers, and logs what nobody can act on. */
export function prepareAnswer(error: unknown, request: FastifyRequest, reply: FastifyReply): Answered {
  const userError = userErrorOf(error);
  const status = ERROR_STATUS[userError.code];
  const again = secondsIn(userError) ?? COME_AGAIN_SECONDS[status];
  if (again !== undefined && !reply.hasHeader("retry-after")) reply.header("retry-after", String(again));
  const hasLeft = reply.raw.destroyed && isCancelled(error);
  if (userError !== error && !isRefusal(error) && !hasLeft) request.log.error({ err: error }, "request failed");
  for (const name of DOWNLOAD_HEADERS) reply.removeHeader(name);
  void reply.code(status).header("cache-control", "no-store");
  return { status, message: sayReason(userError.reason), error: userError };
}

function secondsIn({ reason: { params } }: UserError): number | undefined {
  return params !== undefined && "seconds" in params ? params.seconds : undefined;
}

export function userErrorOf(error: unknown): UserError {
  if (error instanceof UserError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const refused = code === undefined ? undefined : REFUSED[code];
  if (refused) return refused();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return malformed();
  if (isDatabaseAway(error) || isCancelled(error) || isLockTimeout(error)) return new UserError("server.busy");
  if (isDiskFull(error)) return new UserError("server.disk_full");
  return new UserError("server.unexpected");
}

function isRefusal(error: unknown): boolean {
  const { statusCode } = error as Partial<FastifyError>;
  return statusCode !== undefined && statusCode < 500;
}
