// Carries one-time codes to mobile numbers. Codes are made, kept and counted by us; a provider only transports.
import type { Logger } from "pino";
import type { SmsConfig } from "../../config/sms.ts";
import { embeddedSms } from "./embedded.ts";
import { msg91Sms } from "./msg91.ts";
import { twilioSms } from "./twilio.ts";

export type SmsResult = { ok: true } | { ok: false; why: string };

export interface Sms {
  /** The embedded one tells the code to whoever asks for it, so it is for one's own machine. */
  readonly embedded: boolean;
  /** `mobile` has ten digits. Throws a UserError for a number that no Indian operator has; a vendor is not asked then. */
  sendCode(mobile: string, code: string): Promise<SmsResult>;
}

export function chooseSms(config: SmsConfig, log: Logger): Sms {
  switch (config.provider) {
    case "embedded":
      return embeddedSms(log);
    case "msg91":
      return msg91Sms(config);
    case "twilio":
      return twilioSms(config);
  }
}
