// The embedded mail provider: stores each mail as a file in the outbox, and delivers nothing.
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { INVALID_ADDRESS, composeMail, MAIL } from "./compose.ts";
import { mailFileName, openOutbox } from "./outbox.ts";
import type { Mail } from "./interface.ts";
import { writeWholeFile } from "../write-file.ts";

export function embeddedMail(folder: string, { log, clock }: { log: Logger; clock: () => Date }): Mail {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    embedded: true,
    outbox: openOutbox(folder),
    parallel: MAIL.atOnce,
    send: async (message) => {
      const now = clock();
      const mail = composeMail(message, now);
      if (mail === undefined) return INVALID_ADDRESS;
      const written = await writer.sendMail(mail);
      const name = mailFileName(now, message.messageId);
      try {
        await writeWholeFile(join(folder, name), written.message as Buffer);
        return { ok: true, ref: name };
      } catch (error) {
        log.error({ err: error }, "The outbox is not writable");
        return { ok: false, retry: true, why: { code: "delivery.not_made" } };
      }
    },
    close: () => Promise.resolve(),
  };
}
