// The error messages of `npm run render`: sentences that say what to do, never a stack trace.
import { sayReason } from "#domain/say/errors.ts";
import { UserError } from "#domain/user-error.ts";

const OF_FILES: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file ${path}.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  ENOTDIR: (path) => `${path} is inside a file, not a folder.`,
  EEXIST: (path) => `${path} is a file, not a folder.`,
  EACCES: (path) => `No permission to read or write ${path}.`,
  ENOSPC: () => "The disk is full. The certificates written so far are complete.",
};

export function sentenceOf(error: unknown): string {
  if (error instanceof UserError) return [sayReason(error.reason), ...reasonsOf(error)].join("\n");
  if (!(error instanceof Error)) return String(error);
  const { code = "", path = "" } = error as NodeJS.ErrnoException;
  return OF_FILES[code]?.(path) ?? error.message;
}

function reasonsOf({ details }: UserError): string[] {
  const { reason, rows } = details as { reason?: string; rows?: { line: number; column: string; reason: string }[] };
  return [reason, ...(rows ?? []).map(lineOf)].filter((line): line is string => line !== undefined && line !== "");
}

/** Some reasons already name their column. */
function lineOf({ line, column, reason }: { line: number; column: string; reason: string }): string {
  return `Line ${line}: ${reason.startsWith(`${column}:`) ? reason : `${column}: ${reason}`}`;
}
