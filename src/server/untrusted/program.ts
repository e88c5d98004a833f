// The program of a reading process: it takes one order at a time, reads the bytes, and answers. It has no secrets, may
// write no files and start no programs, and ends when the server does.
import { setPriority } from "node:os";
import { promisify } from "node:util";
import sharp from "sharp";
import { UserError } from "#domain/user-error.ts";
import { speaking } from "../language.ts";
import { readHere } from "./jobs.ts";
import { STUDENTS_AT_ONCE, OVER_MEMORY, type ReadingMessage, type ReadingOrder } from "./messages.ts";
import { refusalOf } from "./refusal.ts";

const MEMORY_BYTES = Number(process.argv[2]);
const MEMORY_CHECKED_EVERY_MS = 20;
/** Behind the server and its database, whatever a stranger sends. */
const NICENESS = 10;

setPriority(NICENESS);
// One picture is read at a time, by one thread: more would only need more memory.
sharp.concurrency(1);
sharp.cache(false);
// Pictures are decoded outside the heap, by other threads, so this timer runs meanwhile.
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_BYTES) process.exit(OVER_MEMORY);
}, MEMORY_CHECKED_EVERY_MS).unref();

const send = promisify((message: ReadingMessage, done: (error: Error | null) => void) => process.send?.(message, done));

process.on("disconnect", () => process.exit());
process.on("message", (order: ReadingOrder) => void obey(order));

async function obey({ reading, length, language }: ReadingOrder): Promise<void> {
  const bytes = await takeBytes(length);
  try {
    const answer = await speaking(language, () => readHere(reading, bytes));
    if (!("students" in answer)) return await send({ kind: "done", answer });
    const { students } = answer;
    for (let at = 0; at < students.length; at += STUDENTS_AT_ONCE)
      await send({ kind: "students", students: students.slice(at, at + STUDENTS_AT_ONCE) });
    await send({ kind: "done", answer: { ...answer, students: [] } });
  } catch (error) {
    if (error instanceof UserError) await send({ kind: "refused", refusal: refusalOf(error) });
    else await send({ kind: "failed", message: String(error) });
  }
}

async function takeBytes(length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let taken = 0;
  while (taken < length) {
    const chunk = process.stdin.read() as Buffer | null;
    if (chunk === null) await new Promise((resolve) => process.stdin.once("readable", resolve));
    else taken += chunk.copy(bytes, taken);
  }
  return bytes;
}
