// Chooses the mail provider.
import type { Logger } from "pino";
import type { MailConfig } from "../../config/mail.ts";
import { embeddedMail } from "./embedded.ts";
import { localSendRateLimiter } from "../send-rate.ts";
import type { Mail, ReserveSends } from "./interface.ts";
import { smtpMail } from "./smtp.ts";

/** `reserveSends` is used if a limit per second is configured, which all processes share. */
export function chooseMail(
  config: MailConfig,
  log: Logger,
  clock: () => Date,
  reserveSends: ReserveSends = localSendRateLimiter(),
): Mail {
  switch (config.provider) {
    case "embedded":
      return embeddedMail(config.folder, { log, clock });
    case "smtp":
      return smtpMail(config, { log, clock, reserveSends });
  }
}
