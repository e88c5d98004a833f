// The mail server of one's own machine: keeps each mail as a file in the outbox, and delivers nothing.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { ADDRESS_BAD, composeMail, MAIL } from "./compose.ts";
import type { Mail } from "./index.ts";
import { writeWholeFile } from "../write-file.ts";

/** The names of kept mails; sorted by name they are sorted by time. */
export const KEPT_MAIL = /^\d{8}T\d{9}Z-[0-9a-f]{16}\.eml$/;

export function embeddedMail(folder: string, clock: () => Date): Mail {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    embedded: true,
    parallel: MAIL.atOnce,
    send: async (message) => {
      const now = clock();
      const mail = composeMail(message, now);
      if (mail === undefined) return ADDRESS_BAD;
      const written = await writer.sendMail(mail);
      const name = keptName(now, message.messageId);
      await writeWholeFile(join(folder, name), written.message as Buffer);
      return { ok: true, ref: name };
    },
    close: () => Promise.resolve(),
  };
}

/** Made of digits and letters only, whatever the Message-ID holds; another try of the same mail gets a file of its own. */
function keptName(now: Date, messageId: string): string {
  const id = createHash("sha256").update(messageId).digest("hex").slice(0, 16);
  return `${now.toISOString().replace(/[-:.]/g, "")}-${id}.eml`;
}
