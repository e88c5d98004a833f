// Says why the embedded PostgreSQL does not answer, and what to do.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The embedded PostgreSQL ended while the server ran, or does not start. The message is for the operator. */
export class DatabaseGone extends Error {}

/** Of one that ended. */
export function endedSentence(folder: string): string {
  if (existsSync(join(folder, "PG_VERSION")))
    return `The embedded PostgreSQL has ended: start Prashasti again, which also starts it. Its log is ${folder}.log`;
  return `DATA_DIR: the database's folder ${folder} is gone: bring ${dirname(folder)} back (its disk, or npm run restore with a backup) before you start Prashasti again`;
}

/** Of one that does not start: with what it said in its log after the first `known` bytes. */
export async function notStartedSentence(folder: string, known: number): Promise<string> {
  const log = await readFile(`${folder}.log`).catch(() => Buffer.alloc(0));
  const lines = log.subarray(known).toString().trim().split("\n");
  const last = lines.findLast((line) => FATAL.test(line)) ?? lines.at(-1) ?? "";
  const said = last === "" ? "" : `: ${last.replace(FATAL, "")}`;
  return `The embedded PostgreSQL did not start in ${folder}${said}. Its log is ${folder}.log; a backup can be restored into another folder (npm run restore)`;
}

/** Of one whose programs made no database; `error` is theirs, with what they printed. */
export function notMadeSentence(folder: string, error: unknown): string {
  const { stderr = "", message } = error as Error & { stderr?: string };
  // Some of its errors are not called so.
  const [, said = message.split("\n")[0] ?? ""] = /^initdb: (?:error: )?(.+)/m.exec(stderr) ?? [];
  const next = said.includes("effective user ID")
    ? "start as a user whom /etc/passwd names, or set DATABASE_URL"
    : "choose another DATA_DIR, or set DATABASE_URL";
  return `The embedded PostgreSQL could not make its database in ${folder}: ${said}: ${next}`;
}

/** Of one that has no place for its socket. */
export function noPlaceSentence(root: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return `TMPDIR: the embedded PostgreSQL makes its socket in ${root}, which cannot be written (${code}): make it writable (in a container: --tmpfs ${root}), or set TMPDIR`;
}

const FATAL = /^.*?\b(?:FATAL|PANIC): +/;
