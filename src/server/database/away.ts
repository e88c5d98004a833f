// Whether a fault says that the database is away for now: it is stopping, starting, out of reach, or has no connection to give.

/** PostgreSQL's classes 08 (connection) and 57P01 to 57P03 (shutting down, crashed, starting), 53300 (too many connections). */
const SQL_STATES = /^(?:08\w{3}|57P0[1-3]|53300)$/;
const SOCKET_CODES = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own errors have no code. */
const DRIVER_SAYS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Looks at the error and at what caused it: the query builder wraps the driver's. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as { code?: string; syscall?: string };
  // A unix socket that is not there: ENOENT, which a missing file is too.
  const away =
    SQL_STATES.test(code) || SOCKET_CODES.test(code) || syscall === "connect" || DRIVER_SAYS.test(error.message);
  return away || isDatabaseAway(error.cause);
}
