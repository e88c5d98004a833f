// `npm run bounce`: reads the mail that reports a bounce, as a mail server pipes it, and marks the mail as bounced.
// Its exit codes are those that mail servers know (sysexits.h).
import { existsSync } from "node:fs";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { readConfig } from "../config.ts";
import { recordDsn } from "../deliveries/recipients/bounces.ts";
import { readDsn } from "../deliveries/recipients/read-dsn.ts";
import { openLog } from "../log.ts";
import { open } from "../open.ts";

/** `refused`: the mail can never be recorded. `later`: the mail server keeps it and tries again. */
const EXIT = { done: 0, refused: 65, later: 75 } as const;
/** A bounce has the headers of our mail, or all of it. */
const MOST_BYTES = 10 * MEGABYTE;

try {
  const [code, said] = await receive();
  console.error(said);
  process.exitCode = code;
} catch (error) {
  console.error(`The bounce was not recorded: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = EXIT.later;
}

async function receive(): Promise<[code: number, said: string]> {
  const mail = await readInput();
  if (mail === undefined) return [EXIT.refused, `The mail has more than ${MOST_BYTES / MEGABYTE} MB.`];
  const dsn = await readDsn(mail);
  if (dsn === undefined) return [EXIT.refused, "The mail is no bounce that can be read."];
  if (dsn.failed.length === 0) return [EXIT.done, "Nothing to record: it reports no failure."];
  if (existsSync(".env")) process.loadEnvFile(".env");
  const opened = await open(readConfig(process.env), openLog("error"), { alone: false, needsOne: true });
  try {
    const recorded = await recordDsn(opened.ctx, dsn);
    if (recorded === 0) return [EXIT.done, "Nothing to record: it is about no mail that is waiting for its outcome."];
    return [EXIT.done, `Recorded as bounced: ${recorded}.`];
  } finally {
    await opened.close();
  }
}

/** Undefined if it is too long; it is read to its end, because a mail server may not expect a closed pipe. */
async function readInput(): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes <= MOST_BYTES) pieces.push(piece);
    else pieces.length = 0;
  }
  return bytes <= MOST_BYTES ? Buffer.concat(pieces) : undefined;
}
