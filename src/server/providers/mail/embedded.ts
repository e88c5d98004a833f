// The mail server of one's own machine: keeps each mail as a file in the outbox, and delivers nothing.
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { ADDRESS_BAD, composeMail, MAIL } from "./compose.ts";
import type { Mail } from "./index.ts";
import { keptName, openOutbox } from "./outbox.ts";
import { writeWholeFile } from "../write-file.ts";

export function embeddedMail(folder: string, clock: () => Date): Mail {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    embedded: true,
    outbox: openOutbox(folder),
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
