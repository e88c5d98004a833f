// The sentence for the operator who ran a command that failed.
import { sayReason } from "#domain/say/errors.ts";
import { UserError } from "#domain/user-error.ts";
import { BadBackup } from "./backup/archive.ts";
import { ConfigError } from "./config-error.ts";
import { isDatabaseAway } from "./database/away.ts";
import { DatabaseGone } from "./database/gone.ts";

/** Undefined for what an operator cannot act on. */
export function operatorMessage(error: unknown): string | undefined {
  if (error instanceof UserError) return sayReason(error.reason);
  if (error instanceof BadBackup || error instanceof ConfigError || error instanceof DatabaseGone) return error.message;
  if (isDatabaseAway(error)) return "DATABASE_URL: the database does not answer.";
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC") return "The disk is full.";
  if (code === undefined || path === undefined) return undefined;
  if (code === "EEXIST") return `${path} already exists: choose another name.`;
  return `${path}: cannot be read or written (${code}).`;
}
