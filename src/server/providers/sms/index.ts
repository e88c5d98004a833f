// Chooses the SMS provider. Codes are made, stored and counted by us; a provider only transports them.
import type { Logger } from "pino";
import type { SmsConfig } from "../../config/sms.ts";
import { embeddedSms } from "./embedded.ts";
import { msg91Sms } from "./msg91.ts";
import type { Sms } from "./interface.ts";
import { twilioSms } from "./twilio.ts";

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
