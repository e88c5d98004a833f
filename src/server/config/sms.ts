// Who sends one-time codes: embedded (the code is shown or logged), or a vendor.
import { ConfigError, needed } from "../config-error.ts";
import type { Variables } from "../variables.ts";

export type SmsConfig =
  | { provider: "embedded" }
  | { provider: "msg91"; authKey: string; templateId: string; baseUrl: string }
  | { provider: "twilio"; accountSid: string; authToken: string; from: string; baseUrl: string; text: string };

export function readSms(v: Variables, publicUrl: string): SmsConfig {
  if (v.SMS_PROVIDER === "msg91") {
    return {
      provider: "msg91",
      authKey: needed("MSG91_AUTH_KEY", v.MSG91_AUTH_KEY),
      templateId: needed("MSG91_TEMPLATE_ID", v.MSG91_TEMPLATE_ID),
      baseUrl: v.MSG91_BASE_URL,
    };
  }
  if (v.SMS_PROVIDER === "twilio") {
    if (!v.SMS_TEXT.includes("{code}")) throw new ConfigError("SMS_TEXT: {code} is missing");
    return {
      provider: "twilio",
      accountSid: needed("TWILIO_ACCOUNT_SID", v.TWILIO_ACCOUNT_SID),
      authToken: needed("TWILIO_AUTH_TOKEN", v.TWILIO_AUTH_TOKEN),
      from: needed("TWILIO_FROM", v.TWILIO_FROM),
      baseUrl: v.TWILIO_BASE_URL,
      text: v.SMS_WEBOTP === "on" ? `${v.SMS_TEXT}\n\n@${new URL(publicUrl).hostname} #{code}` : v.SMS_TEXT,
    };
  }
  if ([v.MSG91_AUTH_KEY, v.TWILIO_ACCOUNT_SID, v.TWILIO_AUTH_TOKEN].some((key) => key !== undefined)) {
    throw new ConfigError(
      "SMS_PROVIDER: an SMS vendor's key is set, but SMS_PROVIDER does not name the vendor (msg91 or twilio)",
    );
  }
  return { provider: "embedded" };
}
