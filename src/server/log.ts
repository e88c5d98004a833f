// The log: JSON lines without codes, tokens, phone numbers or addresses of people.
import { pino, stdTimeFunctions, type Logger } from "pino";
import type { Config } from "./config/config.ts";
import { currentRequestId } from "./http/request-context.ts";

/** Keys whose values are never logged, up to three levels deep. */
const SECRET = [
  "authorization",
  "cookie",
  "token",
  "otp",
  "code",
  "mobile",
  "email",
  "to",
  "password",
  "secret",
  "signature",
  "body",
];

export function openLog(level: Config["logLevel"], destination?: { write(line: string): void }): Logger {
  const paths = SECRET.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  const options = {
    level,
    base: null,
    // As people read them: not 30, and not milliseconds since 1970.
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths, censor: "[hidden]" },
    serializers: { err: errorWithoutValues },
    mixin: requestOfLine,
  };
  return destination ? pino(options, destination) : pino(options);
}

function requestOfLine(): { reqId?: string } {
  const reqId = currentRequestId();
  return reqId === undefined ? {} : { reqId };
}

/** A database error contains the values of the refused row, so only its type, code and stack are logged. */
function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const message = messageWithoutValues(error);
  const cause = error.cause === undefined ? undefined : errorWithoutValues(error.cause);
  return { type: error.name, message, errorCode: code, constraint, table, stack: stackFrames(error), cause };
}

function messageWithoutValues(error: Error): string {
  const { code } = error as { code?: unknown };
  if (error.name === "StoreError") return "file storage";
  const isPlain = code === undefined && !error.message.startsWith("Failed query");
  return isPlain ? error.message : "database or system";
}

function stackFrames(error: Error): string {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .join("\n");
}
