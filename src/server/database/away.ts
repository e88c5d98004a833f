// Recognises errors that mean the database is away for now: stopping, starting, unreachable, or out of connections.

/**
 * PostgreSQL's classes 08 (connection) and 57P01 to 57P03 (shutting down, crashed, starting), 53300 (too many
 * connections).
 */
const SQL_STATES = /^(?:08\w{3}|57P0[1-3]|53300)$/;
const SOCKET_CODES = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own errors have no code, nor those of the job queue's listening connection. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|LISTEN\/NOTIFY )/;

/**
 * Also looks at the causes, because the query builder wraps the driver's errors, and at objects that are no Error: the
 * job queue reports copies.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code = "", syscall, message = "", cause } = error as Reported;
  // A missing unix socket gives ENOENT, as a missing file does, so the system call decides.
  const away =
    SQL_STATES.test(code) || SOCKET_CODES.test(code) || syscall === "connect" || DRIVER_MESSAGES.test(message);
  return away || isDatabaseAway(cause);
}

type Reported = { code?: string; syscall?: string; message?: string; cause?: unknown };
