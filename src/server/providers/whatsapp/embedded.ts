// The embedded WhatsApp provider: stores each message as a file, and sends nothing.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readJson } from "../../read-json.ts";
import { writeWholeFile } from "../write-file.ts";
import type { WhatsApp, WhatsAppMessage, WhatsAppOutbox } from "./interface.ts";

/** Sorted by time, and nothing else can be among them. */
const KEPT = /^\d{8}T\d{9}Z-[0-9a-f]{16}\.json$/;

export function embeddedWhatsApp(folder: string, clock: () => Date): WhatsApp {
  return {
    embedded: true,
    parallel: 4,
    outbox: openOutbox(folder),
    send: async (message) => {
      const at = clock();
      const name = fileName(at, message.id);
      await writeWholeFile(join(folder, name), Buffer.from(JSON.stringify({ ...message, at })));
      return { ok: true, ref: name };
    },
  };
}

function fileName(at: Date, id: string): string {
  const digest = createHash("sha256").update(id).digest("hex").slice(0, 16);
  return `${at.toISOString().replace(/[-:.]/g, "")}-${digest}.json`;
}

function openOutbox(folder: string): WhatsAppOutbox {
  return {
    newest: async (most) => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => KEPT.test(name));
      const newest = names.toSorted((a, b) => (a < b ? 1 : -1)).slice(0, most);
      const read = await Promise.all(newest.map(async (name) => readFile(join(folder, name), "utf8")));
      return read.map((text) => {
        const kept = readJson(text) as WhatsAppMessage & { at: string };
        return { ...kept, at: new Date(kept.at) };
      });
    },
  };
}
