// The outbox: a folder with one file per mail, named so that files sort by time and nothing else can be among them.
import { createHash } from "node:crypto";
import { open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Outbox } from "./interface.ts";
const KEPT = /^\d{8}T\d{9}Z-[0-9a-f]{16}\.eml$/;
/** Ten times the headers of our mails. */
const HEAD_BYTES = 8 * 1024;

/**
 * Consists of digits and letters only, whatever the Message-ID contains; a retry of the same mail gets its own file.
 */
export function mailFileName(now: Date, messageId: string): string {
  const id = createHash("sha256").update(messageId).digest("hex").slice(0, 16);
  return `${timeOf(now)}-${id}.eml`;
}

function timeOf(at: Date): string {
  return at.toISOString().replace(/[-:.]/g, "");
}

export function openOutbox(folder: string): Outbox {
  return {
    newest: async (most) => {
      const names = (await namesIn(folder)).filter((name) => KEPT.test(name));
      const newest = names.toSorted((a, b) => (a < b ? 1 : -1)).slice(0, most);
      return Promise.all(newest.map(async (name) => ({ name, head: await readHead(join(folder, name)) })));
    },
    forget: async (before) => {
      const names = (await namesIn(folder)).filter((name) => KEPT.test(name) && name < timeOf(before));
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
    read: async (name) => (KEPT.test(name) ? unlessMissing(readFile(join(folder, name))) : undefined),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return (await unlessMissing(readdir(folder))) ?? [];
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const end = buffer.subarray(0, bytesRead).indexOf("\r\n\r\n");
    return buffer.subarray(0, end === -1 ? bytesRead : end + 4);
  } finally {
    await file.close();
  }
}

async function unlessMissing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
