// Logs who was refused what, for calls and for streams.
import type { FastifyRequest } from "fastify";
import { ERROR_STATUS } from "#domain/error-codes.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { logSecurity } from "../security-log.ts";
import type { Session } from "../signin/session.ts";

type Asked = Pick<FastifyRequest, "ip">;

/** Logs it, and returns what to throw. */
export function sessionMissing(ctx: Context, name: string, { ip }: Asked): UserError {
  logSecurity(ctx, "session.missing", { ip, call: name });
  return new UserError("session.missing");
}

/** What belongs to others does not exist for a user, so both are refused, and logged, alike. */
export async function refusalsNoted<T>(
  ctx: Context,
  name: string,
  session: Session | undefined,
  { ip }: Asked,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (session !== undefined && error instanceof UserError && [403, 404].includes(ERROR_STATUS[error.code]))
      logSecurity(ctx, "access.refused", { account: session.user.id, ip, call: name, why: error.code });
    throw error;
  }
}
